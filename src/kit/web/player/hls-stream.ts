// A stream played by hls.js: tried again, its quality chosen by the network or by the person.
import Hls from 'hls.js/light'
import type { OnMediaChange } from './media.ts'

interface StreamOptions {
  address: string
  isSaving: boolean
  leaving: AbortSignal
  onChange: OnMediaChange
}

/** A lost network or a damaged piece is tried again once; what still fails is told. A network that came back may be lost again. */
export function attach(video: HTMLVideoElement, { address, isSaving, leaving, onChange }: StreamOptions): void {
  if (leaving.aborted) return
  if (!Hls.isSupported()) return onChange({ failed: true })
  // The content security policy allows no workers from memory.
  const hls = new Hls({ enableWorker: false, ...(isSaving && { startLevel: 0 }) })
  leaving.addEventListener('abort', () => hls.destroy())
  const tried = new Set<string>()
  let isKnown = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, type: kind }) => {
    if (!fatal) return
    if (tried.has(kind)) onChange({ failed: true })
    // Without its list there are no pieces to go on with.
    else if (kind === Hls.ErrorTypes.NETWORK_ERROR && !isKnown) hls.loadSource(address)
    else if (kind === Hls.ErrorTypes.NETWORK_ERROR) hls.startLoad()
    else hls.recoverMediaError()
    tried.add(kind)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => tried.delete(Hls.ErrorTypes.NETWORK_ERROR))
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    isKnown = true
    // The levels begin with the smallest; here the best is the first.
    const known = new Set<number>()
    for (const { height } of hls.levels) if (height > 0) known.add(height)
    // oxlint-disable-next-line unicorn/no-array-sort -- a copy
    const heights = [...known].sort((a, b) => b - a)
    function choose(height: number) {
      hls.autoLevelCapping = -1
      hls.nextLevel = height === 0 ? -1 : hls.levels.findLastIndex((level) => level.height === height)
      onChange({ quality: { heights, chosen: height, choose } })
    }
    if (isSaving) hls.autoLevelCapping = 0
    if (heights.length > 1) onChange({ quality: { heights, chosen: isSaving ? heights.at(-1)! : 0, choose } })
  })
  hls.loadSource(address)
  hls.attachMedia(video)
}
