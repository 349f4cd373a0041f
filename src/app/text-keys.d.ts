// The namespaces of texts, typed from their English files: a wrong key does not compile. The only list of them; texts.ts and
// namespace-urls.ts find the files by their names, and tests/texts.test.ts compares.
declare module '#kit/web/text-keys.ts' {
  interface Namespaces {
    about: typeof import('#features/school/web/about.en.json')
    audit: typeof import('#features/school/console/audit.en.json')
    auth: typeof import('#features/accounts/web/auth.en.json')
    authenticator: typeof import('#features/accounts/web/authenticator.en.json')
    builder: typeof import('#features/authoring/console/builder.en.json')
    catalogue: typeof import('#features/catalogue/web/catalogue.en.json')
    certificates: typeof import('#features/certificates/web/certificates.en.json')
    common: typeof import('#kit/web/texts/common.en.json')
    console: typeof import('#features/accounts/console/console.en.json')
    contact: typeof import('#features/school/web/contact.en.json')
    course: typeof import('#features/course/web/course.en.json')
    courses: typeof import('#features/authoring/console/courses.en.json')
    enrolment: typeof import('#features/course/web/enrolment.en.json')
    home: typeof import('#features/home/web/home.en.json')
    learn: typeof import('#features/learning/web/learn.en.json')
    names: typeof import('#features/authoring/console/names.en.json')
    notifications: typeof import('#features/profile/web/notifications.en.json')
    messages: typeof import('#features/messages/console/messages.en.json')
    outbox: typeof import('#features/messages/console/outbox.en.json')
    overview: typeof import('#features/overview/console/overview.en.json')
    privacy: typeof import('#features/school/web/privacy.en.json')
    profile: typeof import('#features/profile/web/profile.en.json')
    proof: typeof import('#features/accounts/web/proof.en.json')
    quiz: typeof import('#features/quizzes/web/quiz.en.json')
    quizbuilder: typeof import('#features/authoring/console/quizbuilder.en.json')
    report: typeof import('#features/authoring/console/report.en.json')
    requests: typeof import('#features/enrolment/console/requests.en.json')
    search: typeof import('#features/overview/console/search.en.json')
    students: typeof import('#features/people/console/students.en.json')
    student: typeof import('#features/dashboard/web/student.en.json')
    settings: typeof import('#features/school/console/settings.en.json')
    team: typeof import('#features/accounts/console/team.en.json')
    terms: typeof import('#features/school/web/terms.en.json')
    ui: typeof import('#kit/web/ui/ui.en.json')
    verify: typeof import('#features/certificates/web/verify.en.json')
  }
}

export {}
