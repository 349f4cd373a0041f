// Check digits of Algerian postal accounts. CCP key: digits times 4, 5 … 13 from the last to the first, summed, modulo 100 (as printed on
// Algérie Poste's cheques). RIP: the Bank of Algeria's instruction 06-2004 for bank identity numbers (modulo 97), with
// 007 for the post and 99999 in the place of the branch.

const post = '007'
const branch = '99999'

/** The two digits beside a CCP account of up to ten digits. */
export function ccpKey(account: string): string {
  const digits = tenDigits(account)
  const sum = digits.split('').reduce((total, digit, place) => total + Number(digit) * (digits.length - place + 3), 0)
  return String(sum % 100).padStart(2, '0')
}

/** The twenty digits of a CCP account's RIP. */
export function ripOf(account: string): string {
  const padded = tenDigits(account)
  return post + branch + padded + bankKey(branch + padded)
}

/** Spaces between groups are allowed, as people print it. */
export function isRip(number: string): boolean {
  const digits = number.replaceAll(/\s/g, '')
  return /^\d{20}$/.test(digits) && digits.startsWith(post + branch) && digits === ripOf(digits.slice(8, 18))
}

/** In its groups, as the post prints it: bank and branch, account, check digits. Anything else stays as it is. */
export function writeRip(number: string): string {
  return number.replace(/^(\d{8})(\d{10})(\d{2})$/, '$1\u00a0$2\u00a0$3')
}

/** @param account up to ten digits, spaces allowed; @param key its two check digits */
export function isCcp(account: string, key: string): boolean {
  const digits = account.replaceAll(/\s/g, '')
  return /^\d{1,10}$/.test(digits) && ccpKey(digits) === key
}

/** Whether the check digits of an account agree with it; other ways to pay have none. */
export function isPayable({ kind, number, key }: { kind: string; number: string; key: string | null }): boolean {
  if (kind === 'ccp') return isCcp(number, key ?? '')
  return kind !== 'rip' || isRip(number)
}

/** 97 less the remainder of branch and account, followed by 00, by 97; so 01 to 97. */
function bankKey(branchAndAccount: string): string {
  return String(97n - (BigInt(`${branchAndAccount}00`) % 97n)).padStart(2, '0')
}

function tenDigits(account: string): string {
  return account.padStart(10, '0')
}
