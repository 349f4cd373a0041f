// Every page of the product, by shell.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const feature = (name: string, page: string) => `../features/${name}/web/${page}.tsx`

export default [
  layout('layouts/public-layout.tsx', [
    index(feature('dashboard', 'home-page')),
    route('courses', feature('catalogue', 'catalogue-page')),
    route('courses/:id', feature('enrolment', 'course-page')),
    route('verify', feature('certificates', 'verify-start-page')),
    route('verify/:number', feature('certificates', 'verify-page')),
    route('about', feature('school', 'about-page')),
    route('contact', feature('school', 'contact-page')),
    route('privacy', feature('school', 'privacy-page')),
    route('terms', feature('school', 'terms-page')),
    route('*', 'pages/not-found.tsx'),
  ]),
  layout('layouts/auth-layout.tsx', [
    route('login', feature('accounts', 'login-page')),
    route('register', feature('accounts', 'register-page')),
    route('forgot-password', feature('accounts', 'forgot-password-page')),
    route('reset-password', feature('accounts', 'reset-password-page')),
  ]),
  route('auth/callback', feature('accounts', 'callback-page')),
  layout('layouts/student-layout.tsx', [
    route('student', feature('learning', 'dashboard-page'), { id: 'student-home' }),
    route('student/dashboard', feature('learning', 'dashboard-page')),
    route('student/courses', feature('learning', 'my-courses-page')),
    route('student/certificates', feature('certificates', 'certificates-page')),
    route('student/profile', feature('profile', 'profile-page')),
  ]),
  layout('layouts/focus-layout.tsx', [
    route('student/courses/:courseId/learn', feature('learning', 'learn-page')),
    route('student/quiz/:quizId', feature('quizzes', 'quiz-page')),
  ]),
  layout('layouts/console-layout.tsx', [
    route('admin', feature('enrolment', 'admin-requests-page'), { id: 'console-home' }),
    route('admin/requests', feature('enrolment', 'admin-requests-page')),
    route('admin/outbox', feature('school', 'admin-outbox-page')),
  ]),
  // Development only: the kit in both directions.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('ui', 'pages/ui.tsx')]),
] satisfies RouteConfig
