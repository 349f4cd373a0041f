// Faults that the tests must catch, each as a change of one source file. A file is found by its name, so that it may move.

export interface Fault {
  name: string
  /** The file's name, with as much of its path as makes it the only one. */
  file: string
  /** The text to replace, which must be there; without it, the replacement is added at the end. */
  find?: string
  replace: string
  /** A command of the check, or a test by its name or a part of it; of a unit test the file, too. */
  caughtBy: { check: string } | { unit: string; test: string } | { screen: string } | { journey: string }
  /** What the failure must say: it fails for this fault, and for no other reason. */
  says: RegExp
}

/** Wins over every rule of the element: the first layer, important, and more specific than a class. */
const css = (rule: string) => `\n${rule.replaceAll(/\s*([;}])/g, ' !important$1')}\n`
const base = 'styles/base.css'

const ofChecks: Fault[] = [
  {
    name: 'a kit component imports a feature',
    file: 'ui/badge.tsx',
    replace: "\nexport { default as forbidden } from '#features/accounts/web/login-page.tsx'\n",
    caughtBy: { check: 'depcruise --config .dependency-cruiser.cjs src db demo tests' },
    says: /kit-knows-no-features/,
  },
  {
    name: 'an export that nobody uses',
    file: 'quizzes/grade.ts',
    replace: '\nexport function neverUsed(): void {}\n',
    caughtBy: { check: 'knip' },
    says: /neverUsed/,
  },
  {
    name: 'a text key that does not exist',
    file: 'web/login-page.tsx',
    find: "'loginTitle'",
    replace: "'loginTitel'",
    caughtBy: { check: 'tsc -p tsconfig.json' },
    says: /loginTitel/,
  },
  {
    name: 'database types that are not those of the migrations',
    file: 'db/types.ts',
    find: 'score: ',
    replace: 'points: ',
    caughtBy: { check: 'node scripts/db-types.ts --check' },
    says: /does not fit/,
  },
  {
    name: 'a picture without a text in its place',
    file: 'ui/badge.tsx',
    replace: '\nexport const Seen = () => <img src="/favicon.svg" />\n',
    caughtBy: { check: 'oxlint --deny-warnings src' },
    says: /alt-text|`alt`/,
  },
  {
    name: 'a file that is not formatted',
    file: 'quizzes/time.ts',
    replace: '\nexport const  wide = 1\n',
    caughtBy: { check: 'oxfmt --check src' },
    says: /time\.ts/,
  },
]

const ofUnits: Fault[] = [
  {
    name: 'a text that is missing in English',
    file: 'student.en.json',
    find: '"greetingNew"',
    replace: '"greetingOld"',
    caughtBy: { unit: 'tests/texts.test.ts', test: 'has the same keys in both languages' },
    says: /allMyCourses/,
  },
  {
    name: 'a physical margin',
    file: base,
    replace: '\n.skip {\n  margin-left: 4px;\n}\n',
    caughtBy: { unit: 'tests/texts.test.ts', test: 'directions are logical' },
    says: /margin-left: 4px/,
  },
  {
    name: 'a rule that no page uses',
    file: base,
    replace: '\n.never-used {\n  color: inherit;\n}\n',
    caughtBy: { unit: 'tests/styles.test.ts', test: 'every class with a rule is named by a source' },
    says: /never-used/,
  },
  {
    name: 'the answer key in the quiz that is shown',
    file: 'quizzes/routes.ts',
    find: 'options: optionsOf(one),',
    replace: 'options: [...optionsOf(one), ...one.correct, one.explanation],',
    caughtBy: { unit: 'quizzes/routes.test.ts', test: 'is shown without its answers' },
    says: /./,
  },
  {
    name: 'a pass mark that is not enough to pass',
    file: 'quizzes/grade.ts',
    find: 'score >= passMark',
    replace: 'score > passMark',
    caughtBy: { unit: 'quizzes/grade.test.ts', test: '' },
    says: /passed|true|false/,
  },
  {
    name: 'a wrong number ends in a 500',
    file: 'certificates/routes.ts',
    find: "const number = normalizeNumber(params.number) ?? fail('NOT_FOUND')",
    replace: "const number = normalizeNumber(params.number)\n    if (!number) throw new Error('not a number')",
    caughtBy: { unit: 'tests/hostile.test.ts', test: 'verify' },
    says: /500/,
  },
  {
    name: 'the language of the page is wrong',
    file: 'app/root.tsx',
    find: '<html lang={language}',
    replace: '<html lang="ar"',
    caughtBy: { unit: 'tests/pages.test.ts', test: 'is in' },
    says: /lang="en"/,
  },
  {
    name: 'the page says no direction',
    file: 'app/root.tsx',
    find: "dir={language === 'ar' ? 'rtl' : 'ltr'}",
    replace: '',
    caughtBy: { unit: 'tests/pages.test.ts', test: 'is in' },
    says: /dir="rtl"/,
  },
]

/** What the team does: who may, what is written down, what may not be lost. */
const ofConsole: Fault[] = [
  {
    name: 'the desk may change the school',
    file: 'kit/capabilities.ts',
    find: "desk: ['desk', 'money'],",
    replace: "desk: ['desk', 'money', 'school'],",
    caughtBy: { unit: 'tests/console-wire.test.ts', test: '§1 who one is' },
    says: /"school"/,
  },
  {
    name: 'an endpoint of the console that every student may call',
    file: 'money/contract-console.ts',
    find: "access: 'money'",
    replace: "access: 'student'",
    caughtBy: { unit: 'tests/contract.test.ts', test: 'is for those whom the specification names' },
    says: /"student"/,
  },
  {
    name: 'an instructor changes the courses of others',
    file: 'authoring/scope.ts',
    find: "role === 'instructor' ?",
    replace: 'role !== role ?',
    caughtBy: { unit: 'authoring/routes-console.test.ts', test: 'of an instructor’s course is theirs alone' },
    says: /404/,
  },
  {
    name: 'an activation that nobody wrote down',
    file: 'enrolment/decide.ts',
    find: "await record(trx, 'request.activate', request, { ...entry, enrolment_id, receipt_number }, decision)",
    replace: 'void [enrolment_id, receipt_number]',
    caughtBy: { unit: 'enrolment/routes-console.test.ts', test: 'one enrolment, one record, one mail' },
    says: /request\.activate/,
  },
  {
    name: 'a rejection that the student does not hear of',
    file: 'enrolment/tell-student.ts',
    find: "await notifyStudent(trx, studentId, 'rejected',",
    replace: "await (async (..._told: unknown[]) => {})(trx, studentId, 'rejected',",
    caughtBy: { unit: 'enrolment/routes-console.test.ts', test: 'a rejection says why, once' },
    says: /rejected/,
  },
  {
    name: 'a gap in the numbers of receipts',
    file: 'payments/record.ts',
    find: 'sql`receipt_years.last + 1`',
    replace: 'sql`receipt_years.last + 2`',
    caughtBy: { unit: 'payments/record.test.ts', test: 'no gap, none twice' },
    says: /R-\d{4}-0002/,
  },
  {
    name: 'more given back than was paid',
    file: 'money/refund.ts',
    find: "if (amount > facts.left) return 'TOO_MUCH'",
    replace: '',
    caughtBy: { unit: 'money/refund.test.ts', test: 'more than was paid' },
    says: /4901/,
  },
  {
    name: 'a formula in a spreadsheet',
    file: 'kit/server/csv.ts',
    find: "? `'${cell}` : cell",
    replace: '? cell : cell',
    caughtBy: { unit: 'kit/server/csv.test.ts', test: 'formulas' },
    says: /=1\+1/,
  },
  {
    name: 'a colleague’s words are written over',
    file: 'authoring/save-draft.ts',
    find: 'if (conflicts.length > 0)',
    replace: 'if (conflicts.length > 1_000_000)',
    caughtBy: { unit: 'authoring/routes-console.test.ts', test: 'the same field: nothing of the request is applied' },
    says: /409/,
  },
  {
    name: 'the last owner locks the school',
    file: 'accounts/change-team.ts',
    find: 'owners.length === 1 && owners[0] === id',
    replace: 'false',
    caughtBy: { unit: 'accounts/routes-team.test.ts', test: 'the last owner stays' },
    says: /409/,
  },
]

const ofScreens: Fault[] = [
  {
    name: 'a search box without a name',
    file: 'web/catalogue-filters.tsx',
    find: "aria-label={t('searchLabel')}",
    replace: '',
    caughtBy: { screen: 'catalogue' },
    says: /- searchbox|label:/,
  },
  {
    name: 'too wide at 320 pixels only',
    file: base,
    replace: css(':root body:has([type=password]) main { min-inline-size: 345px }'),
    caughtBy: { screen: 'login' },
    says: /345 wide in 320/,
  },
  {
    name: 'too little contrast, in the dark only',
    file: base,
    replace: css(":root[data-theme='dark'] main h1 { color: #33454b }"),
    caughtBy: { screen: 'terms' },
    says: /axe, dark[\s\S]*color-contrast/,
  },
  {
    name: 'a button too small for a finger',
    file: base,
    replace: css(
      ':root form:has([type=password]) button[type=submit] { min-block-size: 26px; block-size: 26px; padding: 0 }',
    ),
    caughtBy: { screen: 'register' },
    says: /targets[\s\S]*×26/,
  },
  {
    name: 'a control that does not show the focus',
    file: base,
    replace: css(':root form:has([type=password]) button[type=submit]:focus-visible { outline: 0; box-shadow: none }'),
    caughtBy: { screen: 'register' },
    says: /focus"?: /,
  },
  {
    name: 'motion, although less of it was asked for',
    file: base,
    replace: css(':root main section { transition: color 400ms }'),
    caughtBy: { screen: 'privacy' },
    says: /motion[\s\S]*0\.4s/,
  },
  {
    name: 'fields without a frame in forced colours',
    file: base,
    replace: `\n@media (forced-colors: active) {${css(':root :is(textarea, :has(> textarea)) { border: 0 }')}}\n`,
    caughtBy: { screen: 'contact' },
    says: /forced colours[\s\S]*textarea/,
  },
  {
    name: 'two headings of the first level',
    file: 'web/about-page.tsx',
    find: '<p className="about-lead">{t(\'lead\')}</p>',
    replace: "<h1>{t('lead')}</h1>",
    caughtBy: { screen: 'about' },
    says: /2 headings of the first level/,
  },
  {
    name: 'an e-mail address that turns the Arabic around it',
    file: 'ui/bidi.tsx',
    find: '<bdi dir="ltr" className={className}>\n      {children}\n    </bdi>',
    replace: '<span className={className}>{children}</span>',
    caughtBy: { screen: 'console-outbox' },
    says: /isolation/,
  },
  ...(['ar', 'en'] as const).map((language, at) => ({
    name: `too wide in ${language === 'ar' ? 'Arabic' : 'English'} only`,
    file: base,
    replace: css(`:root:lang(${language}) body:has(textarea) main { min-inline-size: ${420 + at}px }`),
    caughtBy: { screen: 'contact' },
    says: new RegExp(`${420 + at} wide in 390`),
  })),
  {
    name: 'a heading that has no room for longer texts',
    file: base,
    replace: css(
      ':root body:has([type=email]):not(:has([type=password])) main h1 { font-size: 30px; white-space: nowrap }',
    ),
    caughtBy: { screen: 'forgot-password' },
    says: /overflow of longer texts/,
  },
]

const ofJourneys: Fault[] = [
  {
    name: 'after logging in, another page than the wanted one',
    file: 'web/account.ts',
    find: "return next?.startsWith('/')",
    replace: "return next?.startsWith('//')",
    caughtBy: { journey: 'a visitor registers, leaves, and signs in again to the wanted page' },
    says: /student\\?\/courses/,
  },
  {
    name: 'a second press sends again',
    file: 'ui/button.tsx',
    find: 'if (busy) event.preventDefault()\n    else onClick',
    replace: 'onClick',
    caughtBy: { journey: 'a review is written with the keyboard, changed and deleted' },
    says: /Expected: 1\s+Received: 2/,
  },
  {
    name: 'a success that is not told',
    file: 'web/login-page.tsx',
    find: "toast.success(t('loginSuccess'))",
    replace: '',
    caughtBy: { journey: 'signing in, up and out' },
    says: /status: /,
  },
  {
    name: 'a closed window does not give the focus back',
    file: 'ui/modal.ts',
    find: 'dialog.close()\n',
    replace: 'dialog.close()\n      ;(document.activeElement as HTMLElement | null)?.blur()\n',
    caughtBy: { journey: 'menus open, walk and close; language and theme turn' },
    says: /toBeFocused/,
  },
  {
    name: 'a session that ended is not noticed',
    file: 'web/api.ts',
    find: 'if (status === 401 && token === readToken())',
    replace: 'if (status === 499 && token === readToken())',
    caughtBy: { journey: 'any 401' },
    says: /login\\?\/?\\?\?next|toHaveURL/,
  },
  {
    name: 'a page heavier than its budget',
    file: 'web/about-page.tsx',
    replace: "\nimport * as zod from 'zod'\nObject.assign(globalThis, { zod })\n",
    caughtBy: { journey: 'about is light' },
    says: /scripts: /,
  },
  {
    name: 'a style attribute, which the policy refuses',
    file: 'web/terms-page.tsx',
    find: '<LegalPage',
    replace: '<div dangerouslySetInnerHTML={{ __html: \'<p style="color: red">.</p>\' }} />\n      <LegalPage',
    caughtBy: { journey: 'every page tells what it is, in the language of the interface' },
    says: /Content Security Policy|inline style/,
  },
  {
    name: 'arrow keys that know only right to left',
    file: 'ui/roving.ts',
    find: "getComputedStyle(group).direction === 'rtl'",
    replace: 'true',
    caughtBy: { journey: 'arrows follow the eye in chips' },
    says: /toBeChecked/,
  },
]

export const faults: Fault[] = [...ofChecks, ...ofUnits, ...ofConsole, ...ofScreens, ...ofJourneys]
