// Faults that the tests must catch, each as a change of one source file. A file is found by its name, so that it may move.

import { consoleFaults } from './console-faults.ts'
import type { Fault } from './fault.ts'

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
    name: 'letters that stay as they are when the reader wants larger ones',
    file: base,
    replace: '\nb {\n  font-size: 15px;\n}\n',
    caughtBy: { unit: 'tests/styles.test.ts', test: 'letters and breakpoints follow the size that the reader set' },
    says: /font-size: 15px/,
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
    caughtBy: { unit: 'tests/hostile-address.test.ts', test: 'verify' },
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
    says: /overflow at 320[\s\S]*wide in 320/,
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
    name: 'what has the focus is behind a bar, on a phone',
    file: 'course/web/buy.css',
    find: 'scroll-padding-block-end: 84px;',
    replace: '',
    caughtBy: { screen: 'course' },
    says: /obscured focus"?: /,
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
    name: 'a description that does not turn with the language',
    file: 'web/about-page.tsx',
    find: "description={t('lead')}",
    replace: 'description="عن المدرسة"',
    caughtBy: { screen: 'about' },
    says: /description/,
  },
  {
    name: 'an e-mail address that turns the Arabic around it',
    file: 'ui/bidi.tsx',
    find: '<bdi dir="ltr" translate="no" className={className}>\n      {children}\n    </bdi>',
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
    find: 'if (busy || (busy === false && event.detail > 1)) event.preventDefault()\n    else onClick',
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
    find: 'if (document.activeElement === document.body) (before as HTMLElement | null)?.focus()',
    replace: 'if (before) (document.activeElement as HTMLElement | null)?.blur()',
    caughtBy: { journey: 'menus open, walk and close; language and theme turn' },
    says: /toBeFocused/,
  },
  {
    name: 'a session that ended is not noticed',
    file: 'web/api.ts',
    find: 'if (status === 401 && hadSession',
    replace: 'if (status === 499 && hadSession',
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
    caughtBy: { screen: 'terms' },
    says: /Content Security Policy|inline style/,
  },
  {
    // The journey of the review, in English only, walks with arrows too: the fault must not stop it.
    name: 'arrow keys that know only left to right',
    file: 'ui/roving.ts',
    find: "getComputedStyle(group).direction === 'rtl'",
    replace: 'false',
    caughtBy: { journey: 'arrows follow the eye in chips' },
    says: /toBeChecked/,
  },
]

export const faults: Fault[] = [...ofChecks, ...ofUnits, ...consoleFaults, ...ofScreens, ...ofJourneys]
