// What a lesson's video address means: a Vimeo or YouTube video, or a file of one's own. Schools paste addresses in every form.

export type VideoKind =
  | { kind: 'vimeo'; frame: string }
  | { kind: 'youtube'; frame: string }
  | { kind: 'file'; address: string; hls: boolean }

/** What is neither Vimeo nor YouTube counts as a file. */
export function readVideoAddress(given: string): VideoKind {
  const address = given.trim()
  const url = asUrl(address)
  const vimeo = readVimeo(address, url)
  if (vimeo) return { kind: 'vimeo', frame: vimeoFrame(vimeo) }
  const youtube = url && readYoutube(url)
  if (youtube) return { kind: 'youtube', frame: youtubeFrame(youtube) }
  return { kind: 'file', address, hls: /\.m3u8($|[?#])/i.test(address) }
}

/** Own files have addresses without a host; people leave `https:` out. */
function asUrl(address: string): URL | null {
  const full = /^[\w-]+(\.[\w-]+)+\//.test(address) ? `https://${address}` : address.replace(/^\/\//, 'https://')
  try {
    return new URL(full)
  } catch {
    return null
  }
}

interface VimeoVideo {
  id: string
  /** Unlisted videos open only with it. */
  hash: string | null
}

/** vimeo.com/1, /1/hash, /channels/x/1, /showcase/2/video/1, /manage/videos/1/hash; player.vimeo.com/video/1?h=hash; a bare number. */
function readVimeo(address: string, url: URL | null): VimeoVideo | null {
  if (/^\d{6,}$/.test(address)) return { id: address, hash: null }
  if (!url || !/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null
  const parts = url.pathname.split('/').filter(Boolean)
  const named = parts.findLastIndex((part) => part === 'video' || part === 'videos')
  const at = parts.findIndex((part, index) => index > named && /^\d+$/.test(part))
  const id = parts[at]
  if (!id) return null
  const after = parts[at + 1]
  return { id, hash: url.searchParams.get('h') ?? (after && /^[\da-f]{6,}$/i.test(after) ? after : null) }
}

/** Hides badge, title, byline and portrait, and does not pause for another video (specification §9); no tracking. */
function vimeoFrame({ id, hash }: VimeoVideo): string {
  const query = new URLSearchParams({
    ...(hash && { h: hash }),
    badge: '0',
    title: '0',
    byline: '0',
    portrait: '0',
    autopause: '0',
    dnt: '1',
    playsinline: '1',
  })
  return `https://player.vimeo.com/video/${id}?${query}`
}

/** youtube.com/watch?v=, /embed/, /shorts/, /live/; youtu.be/. */
function readYoutube(url: URL): string | null {
  const parts = url.pathname.split('/').filter(Boolean)
  const id =
    url.hostname === 'youtu.be'
      ? parts[0]
      : /^(www\.|m\.)?youtube(-nocookie)?\.com$/.test(url.hostname)
        ? (url.searchParams.get('v') ?? (['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '') ? parts[1] : null))
        : null
  return id && /^[\w-]{6,}$/.test(id) ? id : null
}

function youtubeFrame(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1&playsinline=1&rel=0`
}
