// Checks whether the video at an address exists and may be embedded. A person typed the address: the internal
// network is never contacted, neither through a name that resolves to it nor through a redirect.
import { lookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressProblem, isInternalV4, isInternalV6 } from './address.ts'

/** Null: the video plays. `unreachable` may be a temporary fault of the network; the others are faults of the video. */
export type VideoAnswer = 'gone' | 'forbidden' | 'no_video' | 'unreachable' | null

export interface Way {
  /** Whether connecting to a resolved address is forbidden. */
  isInternal: (address: LookupAddress) => boolean
  resolve: typeof lookup
  /** Where providers say whether a video may be embedded; tests use a local server. */
  oembed: { vimeo: string; youtube: string }
  /** Milliseconds for one address, redirects included. */
  patience: number
  /** The school's own address: Vimeo allows some videos on named sites only. */
  from: string
}

/** @param from the school's own address: providers allow videos by site */
export const publicProbe = (from: string): Way => ({
  isInternal: ({ address, family }) => (family === 6 ? isInternalV6(address) : isInternalV4(address)),
  resolve: lookup,
  oembed: { vimeo: 'https://vimeo.com/api/oembed.json', youtube: 'https://www.youtube.com/oembed' },
  patience: 10_000,
  from,
})

const mostRedirects = 3

/** Asks the provider, or the file's server, whether the video plays. Never throws. @returns null when it does */
export async function probeVideo(address: string, way: Way): Promise<VideoAnswer> {
  if (addressProblem(address)) return 'forbidden'
  const provider = providerOf(new URL(address).hostname)
  const signal = AbortSignal.timeout(way.patience)
  try {
    const target = provider ? `${way.oembed[provider]}?format=json&url=${encodeURIComponent(address)}` : address
    const { status, type } = await follow(new URL(target), way, signal)
    if (status === 404 || status === 410 || (provider && status === 400)) return 'gone'
    if (status === 401 || status === 403) return 'forbidden'
    if (status >= 400) return 'unreachable'
    return !provider && /^text\/html/i.test(type) ? 'no_video' : null
  } catch (error) {
    return error instanceof Refused ? 'forbidden' : 'unreachable'
  }
}

function providerOf(host: string): 'vimeo' | 'youtube' | null {
  if (/(^|\.)vimeo\.com$/.test(host)) return 'vimeo'
  return /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(host) ? 'youtube' : null
}

class Refused extends Error {}

interface Head {
  status: number
  type: string
}

async function follow(url: URL, way: Way, signal: AbortSignal): Promise<Head> {
  let at = url
  for (let step = 0; step <= mostRedirects; step++) {
    const { location, ...head } = await headOf(at, way, signal)
    if (location === null) return head
    at = new URL(location, at)
    if (addressProblem(at.href)) throw new Refused('redirected to the internal network')
  }
  throw new Error('too many redirects')
}

/** Status and type; the body is not read. */
function headOf(url: URL, way: Way, signal: AbortSignal): Promise<Head & { location: string | null }> {
  const client = url.protocol === 'https:' ? https : http
  const headers = { accept: '*/*', range: 'bytes=0-1023', referer: way.from, 'user-agent': 'Manara video check' }
  return new Promise((done, fail) => {
    const request = client.get(url, { headers, signal, agent: false, lookup: guarded(way) }, (answer) => {
      const { statusCode: status = 0 } = answer
      const location = status >= 300 && status < 400 ? (answer.headers.location ?? null) : null
      done({ status, type: answer.headers['content-type'] ?? '', location })
      answer.destroy()
    })
    request.on('error', fail)
    // An answer 101 ends without an error and without an answer.
    request.on('close', () => fail(new Error('closed')))
  })
}

/** Checks the resolved address at the moment of connecting: a second answer for the same name cannot lead elsewhere. */
function guarded({ resolve, isInternal }: Way): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (addresses.length === 0 || addresses.some(isInternal)) return done(new Refused(hostname), [])
      const [first] = addresses
      return options.all ? done(null, addresses) : done(null, first!.address, first!.family)
    })
  }
}
