// The picture of a course without one (design §6): SVG drawn from its id, in the hue of its category, with one lit tile.
// Pure, the same on server and in browser; decorative, so hidden from screen readers.
import {
  drawArches,
  drawBeams,
  drawFacets,
  drawKhatim,
  drawQuarters,
  drawSteps,
  drawWaves,
} from './course-art-families.ts'
import { hashOf, pick } from '#kit/tints.ts'
import { hueOf, type Hue } from './hues.ts'
import { signOf } from './subject-sign.ts'

/** Deep ground, three steps of the hue, one pale step. */
export interface Palette {
  deep: string
  a: string
  b: string
  c: string
  pale: string
}

const palettes = {
  sea: { deep: '#043C4A', a: '#045263', b: '#0B7A8C', c: '#45AFBE', pale: '#DAF2F4' },
  clay: { deep: '#5E2415', a: '#7F321E', b: '#B4502F', c: '#E08A63', pale: '#FBE7DB' },
  olive: { deep: '#2C3D18', a: '#3E5522', b: '#617F36', c: '#9BB567', pale: '#EDF3DC' },
  indigo: { deep: '#1B2A57', a: '#253A78', b: '#3F5BA6', c: '#859CDA', pale: '#E3E9FA' },
  saffron: { deep: '#5A3608', a: '#7C4C0C', b: '#B97A17', c: '#E5B04A', pale: '#FDF0D0' },
  mulberry: { deep: '#4A1A36', a: '#67254B', b: '#95406F', c: '#CC84AA', pale: '#F8E4EE' },
} satisfies Record<Hue, Palette>

const families = {
  quarters: drawQuarters,
  khatim: drawKhatim,
  waves: drawWaves,
  beams: drawBeams,
  arches: drawArches,
  steps: drawSteps,
  facets: drawFacets,
}
type Family = keyof typeof families
const order = Object.keys(families) as Family[]

export interface CourseArt {
  id: string
  hue?: string | null
  /** Id of the category, for a hue when none was chosen. */
  category?: string | null
  /** Its title, for the sign of its subject in the art. Missing: the art alone. */
  title?: string | undefined
}

/** A whole <svg>, 16:9; crop it with `slice`. */
export function courseArt({ id, hue, category, title }: CourseArt): string {
  const seed = hashOf(id)
  const family = pick(order, seed)
  const palette = palettes[hueOf(hue, category ?? id)]
  const crisp = family === 'steps' ? ' shape-rendering="crispEdges"' : ''
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice"`
  return `${opening} aria-hidden="true" focusable="false"${crisp}>${families[family](palette, randomFrom(seed))}${drawSign(title ? signOf(title) : '', palette)}</svg>`
}

/** In an arch in the middle, which every crop shows. */
function drawSign(sign: string, { deep, pale }: Palette): string {
  if (!sign) return ''
  const size = [44, 34, 27][sign.length - 1] ?? 27
  const text = sign.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  // For a single letter missing in our fonts, a browser would load another 32 KB of fonts.
  const font = /[^ -~\u0621-\u064a]/.test(sign) ? ' font-family="system-ui, sans-serif"' : ''
  return `<path fill="${deep}" stroke="${pale}" stroke-width="3" d="M124 134V82a36 36 0 0 1 72 0v52Z"/><text x="160" y="${94 + size / 3}" text-anchor="middle" direction="ltr" unicode-bidi="bidi-override" font-size="${size}" font-weight="600"${font} fill="${pale}">${text}</text>`
}

/** mulberry32: numbers in [0, 1) determined by the seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
