// Whether a pasted address can be a chapter's video, in the form in which it is stored. Pure.
import { readUrl } from '#kit/read-url.ts'
import { readVideoAddress } from '#kit/web/player/source.ts'
import { isInternalHost } from '../../address.ts'
import { withoutMarks } from './invisible-marks.ts'

export interface Judged {
  address?: string
  problem?: 'notUnderstood' | 'forbidden'
}

/** A web page is not a video: of unknown hosts only addresses of files are accepted. */
const film = /\.(mp4|m4v|webm|mov|ogv|ogg|m3u8)$/i

/** Their numbers are no numbers of videos: another's video would be shown. */
const vimeoCollection = /^\/(album|channels|event|groups|showcase)\/\d+\/?$/

export function judgeAddress(given: string): Judged {
  const text = withoutMarks(given).trim()
  const framed = framedAddress(text) ?? text
  const video = readVideoAddress(framed)
  const address = video.kind === 'file' ? framed : withProtocol(framed)
  const url = readUrl(address)
  if (!url) return { problem: 'notUnderstood' }
  if (!/^https?:$/.test(url.protocol) || isInternalHost(url.hostname)) return { problem: 'forbidden' }
  if (video.kind === 'file' && !film.test(url.pathname)) return { problem: 'notUnderstood' }
  if (video.kind === 'vimeo' && vimeoCollection.test(url.pathname)) return { problem: 'notUnderstood' }
  return { address }
}

/** Of pasted HTML: Vimeo's script may stand before its frame, and `&` is written as `&amp;`. */
function framedAddress(html: string): string | undefined {
  const found = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(html) ?? /src=["']([^"']+)["']/.exec(html)
  return found?.[1]?.trim().replaceAll('&amp;', '&')
}

/** A number alone is a Vimeo video. */
function withProtocol(text: string): string {
  if (/^\d+$/.test(text)) return `https://vimeo.com/${text}`
  return /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
}
