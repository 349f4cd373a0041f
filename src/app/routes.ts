// Every page of the product, by shell.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const web = (feature: string, page: string) => `../features/${feature}/web/${page}.tsx`
const console = (feature: string, page: string) => `../features/${feature}/console/${page}.tsx`

export default [
  layout('layouts/public-layout.tsx', [
    index(web('home', 'home-page')),
    route('courses', web('catalogue', 'catalogue-page')),
    route('courses/:id', web('course', 'course-page')),
    route('verify', web('certificates', 'verify-start-page')),
    route('verify/:number', web('certificates', 'verify-page')),
    route('about', web('school', 'about-page')),
    route('contact', web('school', 'contact-page')),
    route('privacy', web('school', 'privacy-page')),
    route('terms', web('school', 'terms-page')),
    route('*', 'not-found-page.tsx'),
  ]),
  layout('layouts/auth-layout.tsx', [
    route('login', web('accounts', 'login-page')),
    route('register', web('accounts', 'register-page')),
    route('second-step', web('accounts', 'second-step-page')),
    route('setup', web('setup', 'setup-page')),
    route('forgot-password', web('accounts', 'forgot-password-page')),
    route('reset-password', web('accounts', 'reset-password-page')),
    route('verify-email', web('accounts', 'verify-email-page')),
  ]),
  route('auth/callback', web('accounts', 'callback-page')),
  layout('layouts/student-layout.tsx', [
    route('student', web('dashboard', 'dashboard-page'), { id: 'student-home' }),
    route('student/dashboard', web('dashboard', 'dashboard-page')),
    route('student/courses', web('dashboard', 'my-courses-page')),
    route('student/certificates', web('certificates', 'certificates-page')),
    route('student/announcements/:id', web('announcements', 'announcement-page')),
    route('student/profile', web('profile', 'profile-page')),
  ]),
  layout('layouts/focus-layout.tsx', [
    route('student/courses/:courseId/learn', web('questions', 'learn-with-questions-page')),
    route('student/quiz/:quizId', web('quizzes', 'quiz-page')),
  ]),
  layout('layouts/console-layout.tsx', [
    route('admin', console('overview', 'overview-page')),
    route('admin/requests', console('enrolment', 'requests-page')),
    route('admin/more', 'layouts/console-more-page.tsx'),
    route('admin/courses', console('authoring', 'courses/courses-page')),
    route('admin/courses/:id/report', console('authoring', 'report/report-page')),
    route('admin/courses/:id', console('authoring', 'builder/builder-layout'), [
      index(console('authoring', 'builder/chapters-page'), { id: 'builder-chapters' }),
      route('chapters/:chapterId', console('authoring', 'builder/chapters-page')),
      route('details', console('authoring', 'builder/details-page')),
      route('plans', console('authoring', 'builder/plans-page')),
      route('certificate', console('authoring', 'builder/certificate-page')),
      route('quizzes', console('authoring', 'builder/quizzes-page')),
      route('quizzes/:quizId', console('authoring', 'quiz/quiz-page')),
      route('quizzes/:quizId/questions/:questionId', console('authoring', 'quiz/quiz-page'), {
        id: 'builder-question',
      }),
      route('quizzes/:quizId/import', console('authoring', 'import/import-page')),
      route('preview/:chapterId?', console('authoring', 'builder/preview-page')),
    ]),
    route('admin/names', console('authoring', 'names/names-page')),
    route('admin/questions', console('authoring', 'bank/bank-page')),
    route('admin/student-questions', console('questions', 'inbox-page')),
    route('admin/students', console('people', 'students-page')),
    route('admin/students/:id', console('people', 'student-page')),
    route('admin/payments', console('money', 'payments-page')),
    route('admin/payments/statement', console('money', 'statement-page')),
    route('admin/reviews', console('reviews', 'reviews-page')),
    route('admin/announcements', console('announcements', 'announcements-page')),
    route('admin/announcements/new', console('announcements', 'compose-page')),
    route('admin/messages', console('messages', 'messages-page')),
    route('admin/outbox', console('messages', 'outbox-page')),
    route('admin/jobs', console('messages', 'jobs-page')),
    route('admin/audit', console('school', 'audit-page')),
    route('admin/settings', console('school', 'settings-page')),
    route('admin/settings/payment', console('school', 'settings-payment-page')),
    route('admin/settings/mail', console('school', 'settings-mail-page')),
    route('admin/settings/team', console('accounts', 'team-page')),
    route('admin/settings/security', console('accounts', 'security-page')),
  ]),
  // Development only: the kit in both directions.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('ui', 'kit-page/route.tsx')]),
] satisfies RouteConfig
