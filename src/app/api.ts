// Every endpoint of the product, by feature: one list shows the whole API.
import { healthRoutes } from '#app/health.ts'
import { operationsConsoleRoutes } from '#app/operations/routes-console.ts'
import type { Route } from '#kit/server/http.ts'
import { schoolRoutes } from '#features/school/routes.ts'
import { schoolConsoleRoutes } from '#features/school/routes-console.ts'
import { auditRoutes } from '#features/school/routes-audit.ts'
import { settingsRoutes } from '#features/school/routes-settings.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import { accountsConsoleRoutes } from '#features/accounts/routes-console.ts'
import { secondFactorRoutes } from '#features/accounts/routes-second-factor.ts'
import { teamRoutes } from '#features/accounts/routes-team.ts'
import { catalogueRoutes } from '#features/catalogue/routes.ts'
import { enrolmentRoutes } from '#features/enrolment/routes.ts'
import { enrolmentConsoleRoutes } from '#features/enrolment/routes-console.ts'
import { enrolmentByDeskRoutes } from '#features/enrolment/routes-console-enrol.ts'
import { certificatesRoutes } from '#features/certificates/routes.ts'
import { certificatesConsoleRoutes } from '#features/certificates/routes-console.ts'
import { learningRoutes } from '#features/learning/routes.ts'
import { reviewsRoutes } from '#features/reviews/routes.ts'
import { reviewsConsoleRoutes } from '#features/reviews/routes-console.ts'
import { quizzesRoutes } from '#features/quizzes/routes.ts'
import { announcementsRoutes } from '#features/announcements/routes.ts'
import { announcementsConsoleRoutes } from '#features/announcements/routes-console.ts'
import { peopleConsoleRoutes } from '#features/people/routes-console.ts'
import { overviewConsoleRoutes } from '#features/overview/routes-console.ts'
import { quizzesConsoleRoutes } from '#features/quizzes/routes-console.ts'
import { questionsRoutes } from '#features/questions/routes.ts'
import { questionsConsoleRoutes } from '#features/questions/routes-console.ts'
import { questionConsoleRoutes } from '#features/authoring/routes-console-questions.ts'
import { moneyRoutes } from '#features/money/routes.ts'
import { moneyConsoleRoutes } from '#features/money/routes-console.ts'
import { moneyStatementRoutes } from '#features/money/routes-console-statements.ts'
import { coursesConsoleRoutes } from '#features/authoring/routes-console.ts'
import { draftConsoleRoutes } from '#features/authoring/routes-console-drafts.ts'
import { filesConsoleRoutes } from '#features/authoring/routes-console-files.ts'
import { reportConsoleRoutes } from '#features/authoring/routes-console-report.ts'
import { namesConsoleRoutes } from '#features/authoring/routes-console-names.ts'
import { wordsConsoleRoutes } from '#features/authoring/routes-console-words.ts'
import { profileRoutes } from '#features/profile/routes.ts'
import { setupRoutes } from '#features/setup/routes.ts'

export const apiRoutes: Route[] = [
  ...setupRoutes,
  ...healthRoutes,
  ...schoolRoutes,
  ...accountRoutes,
  ...catalogueRoutes,
  ...enrolmentRoutes,
  ...certificatesRoutes,
  ...learningRoutes,
  ...reviewsRoutes,
  ...quizzesRoutes,
  ...questionsRoutes,
  ...moneyRoutes,
  ...announcementsRoutes,
  ...profileRoutes,
  // The console's.
  ...operationsConsoleRoutes,
  ...schoolConsoleRoutes,
  ...settingsRoutes,
  ...auditRoutes,
  ...accountsConsoleRoutes,
  ...teamRoutes,
  ...secondFactorRoutes,
  ...enrolmentConsoleRoutes,
  ...enrolmentByDeskRoutes,
  ...moneyConsoleRoutes,
  ...moneyStatementRoutes,
  ...certificatesConsoleRoutes,
  ...reviewsConsoleRoutes,
  ...quizzesConsoleRoutes,
  ...questionConsoleRoutes,
  ...questionsConsoleRoutes,
  ...announcementsConsoleRoutes,
  ...peopleConsoleRoutes,
  ...overviewConsoleRoutes,
  ...coursesConsoleRoutes,
  ...draftConsoleRoutes,
  ...filesConsoleRoutes,
  ...namesConsoleRoutes,
  ...wordsConsoleRoutes,
  ...reportConsoleRoutes,
]
