// What kind a source file is, by its path: `web` runs in browsers, `server` in Node, `shared` (contracts and rules) in both.
// .dependency-cruiser.cjs and tests/import-rules.test.ts read it.

/** Features may import only from those before them. */
const features = [
  'school',
  'accounts',
  'catalogue',
  'payments',
  'enrolment',
  'certificates',
  'learning',
  'reviews',
  'quizzes',
  'announcements',
  'authoring',
  'questions',
  'money',
  'people',
  'course',
  'home',
  'profile',
  'dashboard',
  'messages',
  'overview',
  'setup',
]

/**
 * Files of the server beside routes*.ts, sql*.ts, mails.ts and tasks.ts: acts (they write, tell and record), and what needs Node.
 * A file that is not here, and lies in neither web/ nor console/, is shared: the checker refuses it anything of the server.
 */
const serverFiles = {
  school: [
    'answer-message',
    'close-message',
    'audit',
    'export-audit',
    'hours-text',
    'store-picture',
    'mail',
    'notifications',
    'outbox',
    'retry-job',
    'retry-mail',
    'save-settings',
    'send-mails',
    'show-mail',
  ],
  accounts: [
    'address-proof',
    'authenticator',
    'change-team',
    'common-passwords',
    'devices',
    'refused-sign-ins',
    'school-addresses',
    'second-step',
    'session-cache',
    'sign-in',
    'create-owner',
    'google-sign-in',
    'google-token',
    'password',
    'token',
  ],
  catalogue: ['clean-html', 'find-courses'],
  payments: ['record'],
  enrolment: [
    'decide',
    'render-pdf',
    'enrol-student',
    'file-proof',
    'import-enrolments',
    'lapse',
    'open-course',
    'open-request',
    'pdf-safety',
    'pdf-worker',
    'difference-hash',
    'proof',
    'put-templates',
    'read-enrolments',
    'request-code',
    'same-paper',
    'tell-student',
    'undo',
    'waiting',
  ],
  certificates: ['certificate-files', 'issue', 'number', 'reissue', 'revoke'],
  learning: ['finish-course'],
  quizzes: ['arrange', 'render-formulas', 'regrade', 'version'],
  questions: ['answer', 'tell-inboxes'],
  reviews: ['moderate'],
  announcements: ['announce', 'stop-link', 'tasks'],
  people: [
    'add-note',
    'export-students',
    'find-student',
    'import-students',
    'read-students',
    'merge-students',
    'reset-learning',
    'sign-in-help',
    'suspend',
    'undo-merge',
  ],
  overview: ['ready-message', 'visits'],
  money: [
    'mail-facts',
    'mail-receipt',
    'close-day',
    'confirm-statement',
    'export-ledger',
    'read-statement',
    'receipt-file',
    'refund',
  ],
  authoring: [
    'archive-question',
    'probe-video',
    'begin-course',
    'chapters-from-files',
    'check-videos',
    'copy',
    'export-course',
    'import-course',
    'pieces',
    'problem-texts',
    'public-picture',
    'publish',
    'read-archive',
    'report',
    'report-words',
    'restore',
    'save-draft',
    'scope',
    'serve-uploads',
    'uploads',
  ],
  setup: ['first-start'],
  profile: ['delete-account', 'export-archive'],
}

const listed = Object.entries(serverFiles).map(([feature, names]) => `${feature}/(${names.join('|')})`)
/** Folders of the server: readers and writers of other schools' files. */
const serverFolders = ['authoring/formats']
const server = `src/(kit/server/|features/(${serverFolders.join('|')})/|features/([^/]+/(routes|sql|mails|tasks)[^/]*|${listed.join('|')})[.]ts$)`

/** Files of the application that run in browsers; its others put the server together, or render pages on it. */
const appInBrowser = [
  'by-namespace',
  'early-press',
  'entry[.]client',
  'register-worker',
  'namespace-urls',
  'new-release',
  'nonce',
  'old-browser',
  'not-found-page',
  'root',
  'signed-in-namespace-urls',
  'signed-in-styles',
]

/** Patterns of paths. Every file of the kit and of a feature has exactly one kind. */
const kinds = {
  web: `^src/(kit/web/|features/[^/]+/(web|console)/|app/(layouts|kit-page|styles)/|app/(${appInBrowser.join('|')})[.]tsx?$)`,
  server: `^${server}`,
  shared: `^(?!${server})src/(kit|features/[^/]+)/[^/]+$`,
}

module.exports = { features, serverFiles, kinds }
