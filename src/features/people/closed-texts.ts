// The text for a person who signs in to an account that was merged into another.
export const closedTexts = {
  ar: { merged: 'دُمج هذا الحساب مع حسابك الآخر. ادخل ببريدك الآخر، تجد فيه كل دوراتك.' },
  en: {
    merged: 'This account was merged with your other one. Log in with your other address: all your courses are there.',
  },
}
