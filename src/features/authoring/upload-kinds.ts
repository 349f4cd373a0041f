// What may be uploaded for which purpose, and what a file is by its first bytes, not by its name. Pure.
import type { UploadPurpose } from './contract-console-files.ts'
import type * as z from 'zod'

export type Purpose = z.infer<typeof UploadPurpose>

const mega = 1024 * 1024
export const uploadLimits: Record<Purpose, number> = {
  video: 2048 * mega,
  picture: 10 * mega,
  resource: 200 * mega,
  captions: 2 * mega,
}

/** What nothing names, and what nobody finished, goes after seven days; in milliseconds. */
export const uploadsKept = 7 * 86_400_000

/** The stored name and type; `found` is the type by its bytes, undefined for texts and unknown ones. */
export interface Kind {
  mime: string
  extension: string
}

/** Browsers play an ordinary QuickTime file as MP4. */
const videos: Record<string, Kind> = {
  'video/mp4': { mime: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { mime: 'video/mp4', extension: 'mp4' },
  'video/quicktime': { mime: 'video/mp4', extension: 'mp4' },
  'video/webm': { mime: 'video/webm', extension: 'webm' },
  'video/matroska': { mime: 'video/webm', extension: 'webm' },
}
const pictures: Record<string, Kind> = {
  'image/jpeg': { mime: 'image/jpeg', extension: 'jpg' },
  'image/png': { mime: 'image/png', extension: 'png' },
  'image/webp': { mime: 'image/webp', extension: 'webp' },
  'image/gif': { mime: 'image/gif', extension: 'gif' },
  'image/avif': { mime: 'image/avif', extension: 'avif' },
}

/** Null when a file of this kind is not taken for the purpose. `start` is its first kilobytes as text, for captions. */
export function kindFor(purpose: Purpose, found: Kind | undefined, name: string, start: string): Kind | null {
  if (purpose === 'video') return videos[found?.mime ?? ''] ?? null
  if (purpose === 'picture') return pictures[found?.mime ?? ''] ?? null
  if (purpose === 'captions')
    return (found === undefined || found.mime === 'text/vtt') && isVtt(start)
      ? { mime: 'text/vtt', extension: 'vtt' }
      : null
  const [, extension = 'bin'] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? []
  return { mime: found?.mime ?? 'application/octet-stream', extension: extension.toLowerCase() }
}

/** What is said of a file of another kind; a resource may be of any. */
export const refusalTexts: Record<Purpose, string> = {
  video: 'KIND_VIDEO',
  picture: 'KIND_PICTURE',
  captions: 'KIND_CAPTIONS',
  resource: 'UNSUPPORTED_MEDIA_TYPE',
}

/** @param start of the file's text */
export function isVtt(start: string): boolean {
  return /^\u{feff}?WEBVTT(?:[ \t\r\n]|$)/u.test(start)
}
