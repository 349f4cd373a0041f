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

export function judgeAddress(given: string): Judged {
  const text = withoutMarks(given).trim()
  const framed = /src=["']([^"']+)["']/.exec(text)?.[1] ?? text
  const video = readVideoAddress(framed)
  const address = video.kind === 'file' ? framed : withProtocol(framed)
  const url = readUrl(address)
  if (!url) return { problem: 'notUnderstood' }
  if (!/^https?:$/.test(url.protocol) || isInternalHost(url.hostname)) return { problem: 'forbidden' }
  if (video.kind === 'file' && !film.test(url.pathname)) return { problem: 'notUnderstood' }
  return { address }
}

/** A number alone is a Vimeo video. */
function withProtocol(text: string): string {
  if (/^\d+$/.test(text)) return `https://vimeo.com/${text}`
  return /^https?:\/\//.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
}
