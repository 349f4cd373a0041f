// Every area of texts, both languages; for the server. The browser gets the areas a page needs (area-urls.ts).
import aboutAr from '#features/school/web/about.ar.json' with { type: 'json' }
import aboutEn from '#features/school/web/about.en.json' with { type: 'json' }
import adminAr from '#features/enrolment/web/admin.ar.json' with { type: 'json' }
import adminEn from '#features/enrolment/web/admin.en.json' with { type: 'json' }
import authAr from '#features/accounts/web/auth.ar.json' with { type: 'json' }
import authEn from '#features/accounts/web/auth.en.json' with { type: 'json' }
import certificatesAr from '#features/certificates/web/certificates.ar.json' with { type: 'json' }
import certificatesEn from '#features/certificates/web/certificates.en.json' with { type: 'json' }
import commonAr from '#kit/web/texts/common.ar.json' with { type: 'json' }
import commonEn from '#kit/web/texts/common.en.json' with { type: 'json' }
import contactAr from '#features/school/web/contact.ar.json' with { type: 'json' }
import contactEn from '#features/school/web/contact.en.json' with { type: 'json' }
import courseAr from '#features/catalogue/web/course.ar.json' with { type: 'json' }
import courseEn from '#features/catalogue/web/course.en.json' with { type: 'json' }
import enrolmentAr from '#features/enrolment/web/enrolment.ar.json' with { type: 'json' }
import enrolmentEn from '#features/enrolment/web/enrolment.en.json' with { type: 'json' }
import homeAr from '#features/dashboard/web/home.ar.json' with { type: 'json' }
import homeEn from '#features/dashboard/web/home.en.json' with { type: 'json' }
import learnAr from '#features/learning/web/learn.ar.json' with { type: 'json' }
import learnEn from '#features/learning/web/learn.en.json' with { type: 'json' }
import notificationsAr from '#features/profile/web/notifications.ar.json' with { type: 'json' }
import notificationsEn from '#features/profile/web/notifications.en.json' with { type: 'json' }
import privacyAr from '#features/school/web/privacy.ar.json' with { type: 'json' }
import privacyEn from '#features/school/web/privacy.en.json' with { type: 'json' }
import profileAr from '#features/profile/web/profile.ar.json' with { type: 'json' }
import profileEn from '#features/profile/web/profile.en.json' with { type: 'json' }
import quizAr from '#features/quizzes/web/quiz.ar.json' with { type: 'json' }
import quizEn from '#features/quizzes/web/quiz.en.json' with { type: 'json' }
import studentAr from '#features/learning/web/student.ar.json' with { type: 'json' }
import studentEn from '#features/learning/web/student.en.json' with { type: 'json' }
import termsAr from '#features/school/web/terms.ar.json' with { type: 'json' }
import termsEn from '#features/school/web/terms.en.json' with { type: 'json' }
import uiAr from '#kit/web/ui/ui.ar.json' with { type: 'json' }
import uiEn from '#kit/web/ui/ui.en.json' with { type: 'json' }
import verifyAr from '#features/certificates/web/verify.ar.json' with { type: 'json' }
import verifyEn from '#features/certificates/web/verify.en.json' with { type: 'json' }

export const texts = {
  ar: {
    about: aboutAr,
    admin: adminAr,
    auth: authAr,
    certificates: certificatesAr,
    common: commonAr,
    contact: contactAr,
    course: courseAr,
    enrolment: enrolmentAr,
    home: homeAr,
    learn: learnAr,
    notifications: notificationsAr,
    privacy: privacyAr,
    profile: profileAr,
    quiz: quizAr,
    student: studentAr,
    terms: termsAr,
    ui: uiAr,
    verify: verifyAr,
  },
  en: {
    about: aboutEn,
    admin: adminEn,
    auth: authEn,
    certificates: certificatesEn,
    common: commonEn,
    contact: contactEn,
    course: courseEn,
    enrolment: enrolmentEn,
    home: homeEn,
    learn: learnEn,
    notifications: notificationsEn,
    privacy: privacyEn,
    profile: profileEn,
    quiz: quizEn,
    student: studentEn,
    terms: termsEn,
    ui: uiEn,
    verify: verifyEn,
  },
}
export type Area = keyof (typeof texts)['en']
