// Pages that need no other part: without a network, during maintenance, when rendering a page failed, and the link of a mail. One small file with its style
// and script inside (design §8).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#kit/contract.ts'
import { html, type Html } from '#kit/server/html.ts'
import { scriptOf } from '#kit/web/head-script.ts'
import { themeScript } from '#kit/web/theme.ts'
import textsAr from './plain-page.ar.json' with { type: 'json' }
import textsEn from './plain-page.en.json' with { type: 'json' }

const texts = { ar: textsAr, en: textsEn }
const words = {
  offline: { title: 'offlineTitle', text: 'offlineText' },
  maintenance: { title: 'maintenanceTitle', text: 'maintenanceText' },
  broken: { title: 'brokenTitle', text: 'brokenText' },
  stop: { title: 'stopTitle', text: 'stopText' },
  stopped: { title: 'stoppedTitle', text: 'stoppedText' },
} as const

export interface PlainPage {
  kind: keyof typeof words
  /** Without a language the page holds both, and the browser chooses: the worker stores one page for all readers. */
  language?: Language
  reference?: string
  /** The school's names, where they are known. */
  names?: Record<Language, string> | undefined
}

/** A complete page without scripts of the build, for when nothing else works. @returns HTML */
export function plainPage(facts: PlainPage): string {
  const { kind, language } = facts
  const languages: Language[] = language ? [language] : ['ar', 'en']
  const first = languages[0]!
  const page = html`<!doctype html>
    <html lang="${first}" dir="${directionOf(first)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${titleOf(facts, first)}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw('style', style())} ${raw('script', themeScript())}
      </head>
      <body>
        ${languages.map((each) => section(facts, each))} ${boat}
        ${language ? [] : [raw('script', scriptOf(chooseLanguage))]}
        ${kind === 'offline' || kind === 'maintenance' ? [raw('script', scriptOf(askAgain))] : []}
      </body>
    </html> `
  return page.html
}

function section(facts: PlainPage, language: Language): Html {
  const t = texts[language]
  const { kind, reference, names } = facts
  return html`<main lang="${language}" dir="${directionOf(language)}" data-title="${titleOf(facts, language)}">
    <p class="brand">${mark}<span>${names?.[language] ?? t.brand}</span></p>
    <h1>${t[words[kind].title]}</h1>
    <p>${t[words[kind].text]}</p>
    ${reference ? html`<p class="small">${t.reference} <bdi>${reference}</bdi></p>` : []} ${wayOn(kind, t)}
  </main>`
}

function wayOn(kind: PlainPage['kind'], t: (typeof texts)[Language]): Html {
  if (kind === 'stop') return html`<form method="post"><button>${t.stop}</button></form>`
  if (kind === 'stopped') return html`<a class="quiet" href="/student/profile">${t.profile}</a>`
  const retry = html`<a href="">${t.retry}</a>`
  return kind === 'broken' ? html`${retry} <a class="quiet" href="/contact">${t.contact}</a>` : retry
}

function titleOf({ kind, names }: PlainPage, language: Language): string {
  return `${texts[language][words[kind].title]} — ${names?.[language] ?? texts[language].brand}`
}

function directionOf(language: Language): string {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Every character counts for its hash. */
function raw(tag: 'script' | 'style', text: string): Html {
  return { html: `<${tag}>${text}</${tag}>` }
}

/** The language chosen on the site, else the browser's; removes the other one. */
function chooseLanguage(): void {
  let language: string | null = null
  try {
    language = localStorage.getItem('i18nextLng')
  } catch {
    language = null
  }
  // As the server reads Accept-Language (kit/server/language.ts).
  const readsArabic = /^(ar|arq|fr|kab|ber|zgh|tzm|shi|rif|shy|mzb)\b/i
  if (language !== 'ar' && language !== 'en') language = readsArabic.test(navigator.language) ? 'ar' : 'en'
  for (const main of document.querySelectorAll('main')) {
    if (main.lang !== language) main.remove()
    else {
      document.documentElement.lang = language
      document.documentElement.dir = main.dir
      document.title = main.dataset['title'] ?? ''
    }
  }
}

/** Asks regularly whether the page is available again. */
function askAgain(): void {
  function again() {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status !== 503 && location.reload(),
      () => undefined,
    )
  }
  addEventListener('online', again)
  setInterval(again, 15_000)
}

/** Everything inline in these pages, for the content security policy. */
export const inlineParts = () => ({
  script: [themeScript(), scriptOf(chooseLanguage), scriptOf(askAgain)],
  style: [style()],
})

const names =
  'bg text text-2 text-3 primary primary-hover on-primary focus border sc-ring1 sc-ring2 sc-sail sc-band sc-sea1 sc-sea2 sc-sea3 sc-sea4 surface-2 w-body lh-body lh-head track-display'.split(
    ' ',
  )

/** The design's own values (tokens.css) for both themes and both languages. */
function tokens(): string {
  const sheet = readFileSync(path.join(import.meta.dirname, 'styles/tokens.css'), 'utf8')
  const of = (selector: string) => {
    const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0]!
    return names.map((name) => new RegExp(`--${name}: .+?;`).exec(block)?.[0].replace(' ', '') ?? '').join('')
  }
  return `:root{color-scheme:light;${of(':root')}}[data-theme=dark]{color-scheme:dark;${of("[data-theme='dark']")}}[lang=en]{${of("[lang='en']")}}`
}

const fontFiles = [
  ['K', 'kufam-arabic', '600-6FF'],
  ['K', 'kufam-latin', '0-FF'],
  ['R', 'readex-pro-arabic', '600-6FF'],
  ['R', 'readex-pro-latin', '0-FF'],
] as const

/** Fonts that the browser has probably cached; otherwise system fonts. */
function fonts(): string {
  const folder = path.resolve(import.meta.dirname, '../../build/client/assets')
  let files: string[] = []
  try {
    files = readdirSync(folder)
  } catch {
    // Tests of the API run without a build.
  }
  return fontFiles
    .map(([family, name, range]) => {
      const file = files.find((each) => each.startsWith(name) && each.endsWith('.woff2'))
      return file
        ? `@font-face{font-family:${family};font-weight:100 900;src:url(/assets/${file});unicode-range:U+${range}}`
        : ''
    })
    .join('')
}

let made: string | undefined
function style(): string {
  made ??= `${tokens()}${fonts()}
*{box-sizing:border-box}
body{margin:0;min-block-size:100svh;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--text);font:var(--w-body) 1rem R,system-ui,'Segoe UI',Tahoma,sans-serif}
main{line-height:var(--lh-body);padding:24px 20px 0;display:grid;justify-items:center;gap:10px;text-align:center}
.brand{display:flex;align-items:center;gap:10px;margin-block-end:64px;font:700 1.5625rem/1 K,system-ui,sans-serif;color:inherit}
:lang(ar)>.brand span{padding-block-end:.12em}
:lang(en)>.brand{font-size:1.4375rem;letter-spacing:-.01em}
.brand svg{inline-size:32px;block-size:36px}
h1{margin:0;font:650 clamp(1.625rem,4vw,2.125rem)/var(--lh-head) K,system-ui,sans-serif;letter-spacing:var(--track-display);font-feature-settings:'liga' 0,'calt' 0;text-wrap:balance}
p{margin:0;max-inline-size:46ch;color:var(--text-2);text-wrap:balance}
.small{font-size:.875rem}
button{font:inherit;cursor:pointer}
a,button{display:inline-flex;align-items:center;min-block-size:52px;margin-block-start:16px;padding:10px 24px;border:1px solid transparent;border-radius:12px;background:var(--primary);color:var(--on-primary);font-weight:500;text-decoration:none}
a:hover,button:hover{background:var(--primary-hover)}
.quiet{margin-block-start:0;background:none;border-color:var(--border);color:var(--text)}
.quiet:hover{background:var(--surface-2)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.sea{inline-size:100%;block-size:100%;min-block-size:300px;max-block-size:400px;align-self:end}`
  return made
}

/** The product's mark, as the browser's tab shows it. */
const mark: Html = {
  html: readFileSync(path.resolve(import.meta.dirname, '../../public/favicon.svg'), 'utf8')
    .trim()
    .replace('<svg ', '<svg aria-hidden="true" '),
}

const rings = [34, 28.5, 20, 11]
  .map((r, index) => `<circle cx="34" cy="34" r="${r}" fill="var(--sc-sea${index + 1})"/>`)
  .join('')
const rows = [0, 1, 2]
  .map(
    (row) => `<path transform="translate(${row % 2 ? -34 : 0} ${318 + row * 23})" fill="url(#w)" d="M0 0h1268v68H0z"/>`,
  )
  .join('')
const boat: Html = {
  html: `<svg class="sea" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><pattern id="w" width="68" height="68" patternUnits="userSpaceOnUse">${rings}</pattern><circle cx="600" cy="280" r="150" fill="var(--sc-ring1)"/><circle cx="600" cy="280" r="96" fill="var(--sc-ring2)"/><path fill="var(--sc-sail)" stroke="var(--border)" d="M606 290v-86l46 74zM598 290v-64l-32 58z"/><path fill="var(--sc-band)" d="M550 296h112l-20 32h-72z"/>${rows}</svg>`,
}
