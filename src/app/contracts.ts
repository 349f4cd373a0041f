// Every endpoint and every shape of the wire by the name that its contract exports it under: the names of the API document.
import * as z from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import * as accounts from '#features/accounts/contract.ts'
import * as accountsConsole from '#features/accounts/contract-console.ts'
import * as secondFactor from '#features/accounts/contract-second-factor.ts'
import * as team from '#features/accounts/contract-team.ts'
import * as authoringConsole from '#features/authoring/contract-console.ts'
import * as authoringFiles from '#features/authoring/contract-console-files.ts'
import * as authoringNames from '#features/authoring/contract-console-names.ts'
import * as authoringQuestions from '#features/authoring/contract-console-questions.ts'
import * as authoringReport from '#features/authoring/contract-console-report.ts'
import * as authoringWords from '#features/authoring/contract-console-words.ts'
import * as announcements from '#features/announcements/contract.ts'
import * as announcementsConsole from '#features/announcements/contract-console.ts'
import * as catalogue from '#features/catalogue/contract.ts'
import * as certificates from '#features/certificates/contract.ts'
import * as certificatesConsole from '#features/certificates/contract-console.ts'
import * as enrolment from '#features/enrolment/contract.ts'
import * as enrolmentConsole from '#features/enrolment/contract-console.ts'
import * as learning from '#features/learning/contract.ts'
import * as peopleConsole from '#features/people/contract-console.ts'
import * as peopleMerge from '#features/people/contract-merge.ts'
import * as peopleSheet from '#features/people/contract-sheet.ts'
import * as overviewConsole from '#features/overview/contract-console.ts'
import * as money from '#features/money/contract.ts'
import * as moneyConsole from '#features/money/contract-console.ts'
import * as moneyStatements from '#features/money/contract-console-statements.ts'
import * as profile from '#features/profile/contract.ts'
import * as questions from '#features/questions/contract.ts'
import * as questionsConsole from '#features/questions/contract-console.ts'
import * as quizzesConsole from '#features/quizzes/contract-console.ts'
import * as quizzes from '#features/quizzes/contract.ts'
import * as reviews from '#features/reviews/contract.ts'
import * as reviewsConsole from '#features/reviews/contract-console.ts'
import * as school from '#features/school/contract.ts'
import * as schoolConsole from '#features/school/contract-console.ts'
import * as schoolStatus from '#features/school/contract-status.ts'
import * as schoolAudit from '#features/school/contract-audit.ts'
import * as schoolSettings from '#features/school/contract-settings.ts'
import * as operationsConsole from '#features/school/contract-backups.ts'
import * as schoolExports from '#features/school/contract-exports.ts'
import * as sampleConsole from '#features/school/contract-sample.ts'
import * as setup from '#features/setup/contract.ts'
import { live, ready } from '#app/health.ts'

const exported: [string, unknown][] = [
  { live, ready },
  operationsConsole,
  schoolExports,
  sampleConsole,
  schoolStatus,
  accounts,
  authoringConsole,
  authoringFiles,
  authoringNames,
  authoringQuestions,
  authoringReport,
  authoringWords,
  accountsConsole,
  team,
  secondFactor,
  announcements,
  announcementsConsole,
  setup,
  catalogue,
  certificates,
  certificatesConsole,
  enrolment,
  enrolmentConsole,
  learning,
  peopleConsole,
  peopleMerge,
  peopleSheet,
  overviewConsole,
  money,
  moneyConsole,
  moneyStatements,
  profile,
  questions,
  questionsConsole,
  quizzes,
  quizzesConsole,
  reviews,
  reviewsConsole,
  school,
  schoolConsole,
  schoolSettings,
  schoolAudit,
].flatMap((contract) => Object.entries(contract))

/** Shapes that are in more than one answer are described once. */
const shapes = exported.filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject)
for (const [id, shape] of shapes) z.globalRegistry.add(shape, { id })

const names = new Map(exported.map(([name, value]) => [value, name]))

/** Such as `listCourses`. @throws Error for an endpoint that no contract exports */
export function operationId(endpoint: Endpoint): string {
  const name = names.get(endpoint)
  if (!name) throw new Error(`${endpoint.method} ${endpoint.path} is exported by no contract`)
  return name
}
