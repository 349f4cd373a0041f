// How the school's mails look: one frame, as HTML with inline styles (mail programs read no others) and as plain text.
import type { Language } from '#kit/contract.ts'
import { colours } from '#kit/server/colours.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import { html, type Html } from '#kit/server/html.ts'
import { keepSigns } from '#kit/keep-signs.ts'
import { nameInMail } from './mail-words.ts'

export interface Letter {
  language: Language
  /** Name of the school, above and below the text. */
  school: string
  heading: string
  paragraphs: string[]
  /** The button of the mail. */
  action?: { label: string; address: string }
  /** Small, below: why the person gets this mail. */
  footnote?: string
  /** After it: where the person says that such mails are not wanted. */
  stop?: { label: string; address: string }
}

/** The recipient, and what every mail says of the school. */
export interface MailReader {
  language: Language
  /** The school's name in that language. */
  school: string
  /** Without a slash at its end. */
  publicUrl: string
  name: string
  email: string
}

/** A text of a mail with its facts. */
export function fillMail(text: string, facts: Record<string, string>): string {
  return fillIn(text, facts['name'] === undefined ? facts : { ...facts, name: nameInMail(facts['name']) })
}

/** The same letter as plain text and as HTML; values are escaped here. */
export function composeLetter(letter: Letter): { text: string; html: string } {
  return { text: plain(letter), html: framed(letter) }
}

function plain({ school, heading, paragraphs, action, footnote, stop }: Letter): string {
  const [there, end] = [action, stop].map((link) => link && `${link.label}:\n${link.address}`)
  const parts = [heading, ...paragraphs, there, footnote, end, `— ${school}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function framed({ language, school, heading, paragraphs, action, footnote, stop }: Letter): string {
  const font = "font-family:'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"
  const body = `margin:0 0 16px;font-size:16px;line-height:1.7;color:${colours['--text-2']};white-space:pre-line`
  const small = `margin:0;font-size:13px;line-height:1.6;color:${colours['--text-3']}`
  const button = `display:inline-block;padding:12px 24px;border-radius:12px;background:${colours['--primary']};color:${colours['--on-primary']};font-size:16px;text-decoration:none`
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body style="margin:0;padding:24px 12px;background:${colours['--bg']};${font}">
        <div
          style="max-width:560px;margin:0 auto;padding:32px 28px;background:${colours['--surface']};border:1px solid ${colours['--border']};border-radius:16px;overflow-wrap:anywhere"
        >
          <p style="margin:0 0 24px;font-size:18px;font-weight:700;color:${colours['--primary']}">${school}</p>
          <h1 dir="auto" style="margin:0 0 16px;font-size:22px;line-height:1.4;color:${colours['--text']}">
            ${isolate(heading)}
          </h1>
          ${paragraphs.map((paragraph) => html`<p dir="auto" style="${body}">${isolate(paragraph)}</p>`)}
          ${
            action
              ? html`<p style="margin:24px 0"><a href="${action.address}" style="${button}">${action.label}</a></p>
                  <p dir="ltr" style="${small}">${action.address}</p>`
              : ''
          }
          ${
            footnote
              ? html`<p style="${small};margin-top:24px;padding-top:16px;border-top:1px solid ${colours['--border']}">
                  <span style="white-space:pre-line">${isolate(footnote)}</span>
                  ${stop ? html`<a href="${stop.address}" style="color:inherit">${stop.label}</a>` : ''}
                </p>`
              : ''
          }
        </div>
      </body>
    </html> `.html
}

/**
 * What stands in quotation marks, a title mostly, keeps its own direction: «C++» would turn to «++C» among Arabic words. So does an address, which
 * may break at its hyphen: `nour-` at the end of a line would turn to `-nour`.
 */
function isolate(text: string): Html[] {
  return text
    .split(/((?<=[«“])[^«“»”]+(?=[»”])|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/)
    .map((part, at) => (at % 2 === 1 ? html`<bdi>${keepSigns(part)}</bdi>` : html`${keepSigns(part)}`))
}
