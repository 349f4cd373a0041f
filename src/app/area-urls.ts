// Where the browser fetches an area of texts that did not come with the page.
import aboutAr from '#features/school/web/about.ar.json?url&no-inline'
import aboutEn from '#features/school/web/about.en.json?url&no-inline'
import adminAr from '#features/enrolment/web/admin.ar.json?url&no-inline'
import adminEn from '#features/enrolment/web/admin.en.json?url&no-inline'
import authAr from '#features/accounts/web/auth.ar.json?url&no-inline'
import authEn from '#features/accounts/web/auth.en.json?url&no-inline'
import certificatesAr from '#features/certificates/web/certificates.ar.json?url&no-inline'
import certificatesEn from '#features/certificates/web/certificates.en.json?url&no-inline'
import commonAr from '#kit/web/texts/common.ar.json?url&no-inline'
import commonEn from '#kit/web/texts/common.en.json?url&no-inline'
import contactAr from '#features/school/web/contact.ar.json?url&no-inline'
import contactEn from '#features/school/web/contact.en.json?url&no-inline'
import courseAr from '#features/catalogue/web/course.ar.json?url&no-inline'
import courseEn from '#features/catalogue/web/course.en.json?url&no-inline'
import enrolmentAr from '#features/enrolment/web/enrolment.ar.json?url&no-inline'
import enrolmentEn from '#features/enrolment/web/enrolment.en.json?url&no-inline'
import homeAr from '#features/dashboard/web/home.ar.json?url&no-inline'
import homeEn from '#features/dashboard/web/home.en.json?url&no-inline'
import learnAr from '#features/learning/web/learn.ar.json?url&no-inline'
import learnEn from '#features/learning/web/learn.en.json?url&no-inline'
import notificationsAr from '#features/profile/web/notifications.ar.json?url&no-inline'
import notificationsEn from '#features/profile/web/notifications.en.json?url&no-inline'
import privacyAr from '#features/school/web/privacy.ar.json?url&no-inline'
import privacyEn from '#features/school/web/privacy.en.json?url&no-inline'
import profileAr from '#features/profile/web/profile.ar.json?url&no-inline'
import profileEn from '#features/profile/web/profile.en.json?url&no-inline'
import quizAr from '#features/quizzes/web/quiz.ar.json?url&no-inline'
import quizEn from '#features/quizzes/web/quiz.en.json?url&no-inline'
import studentAr from '#features/learning/web/student.ar.json?url&no-inline'
import studentEn from '#features/learning/web/student.en.json?url&no-inline'
import termsAr from '#features/school/web/terms.ar.json?url&no-inline'
import termsEn from '#features/school/web/terms.en.json?url&no-inline'
import uiAr from '#kit/web/ui/ui.ar.json?url&no-inline'
import uiEn from '#kit/web/ui/ui.en.json?url&no-inline'
import verifyAr from '#features/certificates/web/verify.ar.json?url&no-inline'
import verifyEn from '#features/certificates/web/verify.en.json?url&no-inline'
import type { Area } from './texts.ts'

export const areaUrls: Record<Area, Record<'ar' | 'en', string>> = {
  about: { ar: aboutAr, en: aboutEn },
  admin: { ar: adminAr, en: adminEn },
  auth: { ar: authAr, en: authEn },
  certificates: { ar: certificatesAr, en: certificatesEn },
  common: { ar: commonAr, en: commonEn },
  contact: { ar: contactAr, en: contactEn },
  course: { ar: courseAr, en: courseEn },
  enrolment: { ar: enrolmentAr, en: enrolmentEn },
  home: { ar: homeAr, en: homeEn },
  learn: { ar: learnAr, en: learnEn },
  notifications: { ar: notificationsAr, en: notificationsEn },
  privacy: { ar: privacyAr, en: privacyEn },
  profile: { ar: profileAr, en: profileEn },
  quiz: { ar: quizAr, en: quizEn },
  student: { ar: studentAr, en: studentEn },
  terms: { ar: termsAr, en: termsEn },
  ui: { ar: uiAr, en: uiEn },
  verify: { ar: verifyAr, en: verifyEn },
}
