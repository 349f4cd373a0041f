// The account chooser of the demo's stand-in: one small page without scripts, under a policy of its own.
import { createHash } from 'node:crypto'
import type { Language } from '#kit/contract.ts'
import { colours } from '#kit/server/colours.ts'
import { html, type Html } from '#kit/server/html.ts'
import textsAr from './stand-in.ar.json' with { type: 'json' }
import textsEn from './stand-in.en.json' with { type: 'json' }

const pageTexts = { ar: textsAr, en: textsEn }

/** People to choose from. */
const people = [
  { name: 'سارة مزيان', email: 'sara.meziane@example.dz' },
  { name: 'Karim Haddad', email: 'karim.haddad@example.dz' },
  { name: 'نور الهدى بلقاسم', email: 'nour.belkacem@example.dz' },
]

const c = colours
const style = `
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:24px 16px;background:${c['--bg']};color:${c['--text']};
font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif}
main{inline-size:100%;max-inline-size:440px;padding:32px 28px;background:${c['--surface']};border:1px solid ${c['--border']};border-radius:24px}
h1{margin:0;font-size:26px;line-height:1.3}
p{margin:4px 0 20px;color:${c['--text-2']}}
.note{padding:10px 14px;border-radius:12px;background:${c['--accent-soft']};color:${c['--on-accent-soft']};font-size:14px}
.wrong{padding:10px 14px;border-radius:12px;background:${c['--danger-soft']};color:${c['--on-danger-soft']}}
form{margin:0}
.person{display:flex;align-items:center;gap:14px;inline-size:100%;padding:12px;margin-block-end:8px;text-align:start;font:inherit;color:inherit;
background:none;border:1px solid ${c['--border']};border-radius:12px;cursor:pointer}
.person:hover{background:${c['--surface-2']}}
.person b,.person small{display:block}
.person small{color:${c['--text-3']};font-size:14px}
.letter{flex:none;inline-size:40px;block-size:40px;border-radius:50%;display:grid;place-items:center;background:${c['--primary']};color:${c['--on-primary']}}
summary{padding:12px;cursor:pointer;color:${c['--primary']};border-radius:12px}
label{display:block;margin-block-end:14px;font-size:14px;color:${c['--text-2']}}
input{display:block;inline-size:100%;margin-block-start:4px;padding:10px 14px;font:inherit;font-size:16px;color:${c['--text']};background:${c['--surface']};
border:1px solid ${c['--text-3']};border-radius:12px}
.go{inline-size:100%;padding:12px;font:inherit;font-weight:600;color:${c['--on-primary']};background:${c['--primary']};border:0;border-radius:12px;cursor:pointer}
.go:hover{background:${c['--primary-hover']}}
.cancel{display:block;margin-block-start:16px;padding:12px;text-align:center;color:${c['--primary']}}
:focus-visible{outline:2px solid ${c['--focus']};outline-offset:2px}
`
/** One string, because every space counts for its hash. */
const styleElement = { html: `<style>${style}</style>` }
const styleHash = createHash('sha256').update(style).digest('base64')

/** A form may redirect to the application, which may use another loopback name than this page. */
export function chooserPolicy(returnTo: string): string {
  return `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self' ${new URL(returnTo).origin}; base-uri 'none'; frame-ancestors 'none'`
}

interface Chooser {
  language: Language
  /** The address of the page's own forms. */
  base: string
  returnTo: string
  /** Of the verifier that the browser keeps (PKCE). */
  challenge: string
  /** What was typed and is wrong. */
  wrong?: { name: string; email: string }
}

export function chooserPage({ language, base, returnTo, challenge, wrong }: Chooser): string {
  const texts = pageTexts[language]
  const hidden = html`<input type="hidden" name="redirect_to" value="${returnTo}" />
    <input type="hidden" name="code_challenge" value="${challenge}" />`
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${texts.title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p>${texts.subtitle}</p>
          <p class="note">${texts.note}</p>
          ${people.map((person) => personForm(base, hidden, person))}
          <details ${{ html: wrong ? 'open' : '' }}>
            <summary>${texts.other}</summary>
            ${wrong ? html`<p class="wrong" role="alert">${texts.wrong}</p>` : ''}
            <form action="${base}/choose">
              ${hidden}
              <label
                >${texts.name}
                <input
                  name="full_name"
                  dir="auto"
                  required
                  minlength="3"
                  maxlength="120"
                  value="${wrong?.name ?? ''}"
                />
              </label>
              <label
                >${texts.email}
                <input name="email" type="email" dir="ltr" required maxlength="254" value="${wrong?.email ?? ''}" />
              </label>
              <button class="go">${texts.continue}</button>
            </form>
          </details>
          <form action="${base}/cancel">
            ${hidden}
            <button class="person cancel">${texts.cancel}</button>
          </form>
        </main>
      </body>
    </html>`.html
}

function personForm(base: string, hidden: Html, { name, email }: { name: string; email: string }): Html {
  return html`<form action="${base}/choose">
    ${hidden}
    <input type="hidden" name="full_name" value="${name}" />
    <input type="hidden" name="email" value="${email}" />
    <button class="person">
      <span class="letter" aria-hidden="true">${name.slice(0, 1)}</span>
      <span
        ><b><bdi>${name}</bdi></b
        ><small><bdi dir="ltr">${email}</bdi></small></span
      >
    </button>
  </form>`
}
