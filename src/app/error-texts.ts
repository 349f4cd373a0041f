// The texts of every error code, all features' together; server only.
import type { Language } from '#kit/contract.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import schoolAr from '#features/school/errors.ar.json' with { type: 'json' }
import schoolEn from '#features/school/errors.en.json' with { type: 'json' }
import accountsAr from '#features/accounts/errors.ar.json' with { type: 'json' }
import accountsEn from '#features/accounts/errors.en.json' with { type: 'json' }
import catalogueAr from '#features/catalogue/errors.ar.json' with { type: 'json' }
import catalogueEn from '#features/catalogue/errors.en.json' with { type: 'json' }
import enrolmentAr from '#features/enrolment/errors.ar.json' with { type: 'json' }
import enrolmentEn from '#features/enrolment/errors.en.json' with { type: 'json' }
import certificatesAr from '#features/certificates/errors.ar.json' with { type: 'json' }
import certificatesEn from '#features/certificates/errors.en.json' with { type: 'json' }
import learningAr from '#features/learning/errors.ar.json' with { type: 'json' }
import learningEn from '#features/learning/errors.en.json' with { type: 'json' }
import reviewsAr from '#features/reviews/errors.ar.json' with { type: 'json' }
import reviewsEn from '#features/reviews/errors.en.json' with { type: 'json' }
import quizzesAr from '#features/quizzes/errors.ar.json' with { type: 'json' }
import quizzesEn from '#features/quizzes/errors.en.json' with { type: 'json' }
import announcementsAr from '#features/announcements/errors.ar.json' with { type: 'json' }
import announcementsEn from '#features/announcements/errors.en.json' with { type: 'json' }
import peopleAr from '#features/people/errors.ar.json' with { type: 'json' }
import peopleEn from '#features/people/errors.en.json' with { type: 'json' }
import importAr from '#features/authoring/errors-questions.ar.json' with { type: 'json' }
import importEn from '#features/authoring/errors-questions.en.json' with { type: 'json' }
import questionsAr from '#features/questions/errors.ar.json' with { type: 'json' }
import questionsEn from '#features/questions/errors.en.json' with { type: 'json' }
import moneyAr from '#features/money/errors.ar.json' with { type: 'json' }
import moneyEn from '#features/money/errors.en.json' with { type: 'json' }
import authoringAr from '#features/authoring/errors.ar.json' with { type: 'json' }
import authoringEn from '#features/authoring/errors.en.json' with { type: 'json' }
import profileAr from '#features/profile/errors.ar.json' with { type: 'json' }
import profileEn from '#features/profile/errors.en.json' with { type: 'json' }
import setupAr from '#features/setup/errors.ar.json' with { type: 'json' }
import setupEn from '#features/setup/errors.en.json' with { type: 'json' }
import kitAr from '#kit/server/errors.ar.json' with { type: 'json' }
import kitEn from '#kit/server/errors.en.json' with { type: 'json' }

export const errorTexts: Record<Language, Record<string, string>> = {
  ar: {
    ...kitAr,
    ...schoolAr,
    ...accountsAr,
    ...catalogueAr,
    ...enrolmentAr,
    ...certificatesAr,
    ...learningAr,
    ...reviewsAr,
    ...quizzesAr,
    ...announcementsAr,
    ...peopleAr,
    ...importAr,
    ...questionsAr,
    ...moneyAr,
    ...authoringAr,
    ...profileAr,
    ...setupAr,
  },
  en: {
    ...kitEn,
    ...schoolEn,
    ...accountsEn,
    ...catalogueEn,
    ...enrolmentEn,
    ...certificatesEn,
    ...learningEn,
    ...reviewsEn,
    ...quizzesEn,
    ...announcementsEn,
    ...peopleEn,
    ...importEn,
    ...questionsEn,
    ...moneyEn,
    ...authoringEn,
    ...profileEn,
    ...setupEn,
  },
}

/** The text of an error code, or of a field's fault. An unknown key reads as «not valid». @param values replace the text's {{placeholders}} */
export function errorText(language: Language, key: string, values: Record<string, string> = {}): string {
  const text = errorTexts[language][key] ?? errorTexts[language]['INVALID']!
  return fillIn(text, values)
}
