// Loads sharp with the first picture: it is native, takes some 15 MB, and is rarely needed.
import { createRequire } from 'node:module'
import type sharp from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

const require = createRequire(import.meta.url)
const state: { load?: typeof sharp } = {}

export function openPicture(input: SharpInput, options?: SharpOptions): Sharp {
  state.load ??= loadSharp()
  return state.load(input, options)
}

/** It would keep what the last pictures took, 100 MB after some dozen of them, and no picture is opened twice. */
function loadSharp(): typeof sharp {
  const loaded = require('sharp') as typeof sharp
  loaded.cache(false)
  return loaded
}
