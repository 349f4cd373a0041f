// Whether two pictures show the same receipt. Receipts of one bank differ in a few digits only, so the hash (difference-hash.ts) finds too
// many. Here one picture is shifted, turned and stretched until it fits the other best; then they are compared point by point.
import { openPicture } from '#kit/server/open-picture.ts'

/** Minimum fit of each written field of the same receipt; 1 is equal. Receipts on the same form reach 0.65, copies start at 0.75. */
const threshold = 0.7
const finest = 128
/** From coarse to fine, with the number of steps: large shifts are found in small pictures, which is cheap. */
const levels = [
  { side: 32, steps: 12 },
  { side: 64, steps: 6 },
  { side: finest, steps: 4 },
]
/** Points of a field's side at the finest level. */
const fieldSide = 16
/** Points that both pictures must have in common. */
const minOverlap = 0.6

/** A square of grey values around 0: darker or lighter than the neighbourhood, so that light and shadow do not matter. */
interface Sheet {
  side: number
  points: Float32Array
}

/** Where a point of the first picture lies in the second: x' = m0 + m1·x + m2·y, y' = m3 + m4·x + m5·y, from -1 to 1. */
type Placement = number[]

/** Prepared once, compared with many. */
export type Prepared = Sheet[]

export function showSamePaper(one: Prepared, other: Prepared): boolean {
  const fit = fitOf(one, other)
  // A good fit with different fields: other writing. A bad fit: try the other way round, which is easier where one picture shows less.
  return fit.worst >= threshold || (fit.usual < 0.8 && fitOf(other, one).worst >= threshold)
}

function fitOf(first: Prepared, second: Prepared): Fit {
  let placement: Placement = [0, 1, 0, 0, 0, 1]
  for (const [level, { steps }] of levels.entries()) {
    for (let step = 0; step < steps; step++) {
      placement = improve(first[level]!, second[level]!, placement) ?? placement
    }
  }
  return fieldsFit(first.at(-1)!, second.at(-1)!, placement)
}

export async function prepare(picture: Buffer): Promise<Prepared> {
  const grey = await openPicture(picture).greyscale().resize(finest, finest, { fit: 'fill' }).raw().toBuffer()
  return Promise.all(levels.map(({ side }) => sheetOf(grey, side)))
}

/** Smaller, without soft differences: light, shadow, folds. */
async function sheetOf(grey: Buffer, side: number): Promise<Sheet> {
  const raw = { width: finest, height: finest, channels: 1 } as const
  const clear = await openPicture(grey, { raw })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const small = { width: side, height: side, channels: 1 } as const
  const soft = await openPicture(clear, { raw: small })
    .blur(side / 24)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { side, points: Float32Array.from(clear, (value, at) => value - soft[at]!) }
}

/** One step towards the best fit (Gauss-Newton on the squared difference); null when there is none. */
function improve(first: Sheet, second: Sheet, placement: Placement): Placement | null {
  const { side } = first
  const [scaleOne, scaleOther] = [spread(first), spread(second)]
  if (scaleOne === 0 || scaleOther === 0) return null
  const sums = Array.from({ length: 6 }, () => new Float64Array(7))
  const slope = new Float64Array(6)
  forEachPoint(side, placement, (x, y, at, u, v) => {
    const value = valueAt(second, u, v) / scaleOther
    const alongX = ((valueAt(second, u + 1, v) - valueAt(second, u - 1, v)) * side) / (4 * scaleOther)
    const alongY = ((valueAt(second, u, v + 1) - valueAt(second, u, v - 1)) * side) / (4 * scaleOther)
    const difference = first.points[at]! / scaleOne - value
    slope[0] = alongX
    slope[1] = alongX * x
    slope[2] = alongX * y
    slope[3] = alongY
    slope[4] = alongY * x
    slope[5] = alongY * y
    for (let row = 0; row < 6; row++) {
      const line = sums[row]!
      for (let column = row; column < 6; column++) line[column]! += slope[row]! * slope[column]!
      line[6]! += slope[row]! * difference
    }
  })
  // The other half is symmetric.
  for (let row = 1; row < 6; row++)
    for (let column = 0; column < row; column++) sums[row]![column] = sums[column]![row]!
  const change = solve(sums)
  return change && placement.map((value, index) => value + change[index]!)
}

interface Fit {
  worst: number
  usual: number
}

/** How well the fields match, one by one: papers on the same form differ only in the entries. */
function fieldsFit(first: Sheet, second: Sheet, placement: Placement): Fit {
  const fieldsWide = first.side / fieldSide
  const fields = Array.from({ length: fieldsWide ** 2 }, () => ({ product: 0, ink: 0, points: 0 }))
  forEachPoint(first.side, placement, (_x, _y, at, u, v) => {
    const [one, other] = [first.points[at]!, valueAt(second, u, v)]
    const [row, column] = [Math.floor(at / first.side), at % first.side]
    const field = fields[Math.floor(row / fieldSide) * fieldsWide + Math.floor(column / fieldSide)]!
    field.product += 2 * one * other
    field.ink += one * one + other * other
    field.points++
  })
  const sum = (of: 'ink' | 'points') => fields.reduce((total, field) => total + field[of], 0)
  if (sum('points') < minOverlap * first.side ** 2) return { worst: 0, usual: 0 }
  const written = fields.filter(
    ({ ink, points }) => points > fieldSide ** 2 * 0.7 && ink > (sum('ink') / fields.length) * 0.3,
  )
  const fits = written.map(({ product, ink }) => product / ink).sort((a, b) => a - b)
  return { worst: fits[0] ?? 0, usual: fits[Math.floor(fits.length / 2)] ?? 0 }
}

/** Every point of the first sheet (x and y from -1 to 1) that lies within the second, at u and v counted in its points. */
function forEachPoint(
  side: number,
  [m0, m1, m2, m3, m4, m5]: Placement,
  visit: (x: number, y: number, at: number, u: number, v: number) => void,
): void {
  const half = side / 2
  for (let row = 0; row < side; row++) {
    const y = (row + 0.5) / half - 1
    for (let column = 0; column < side; column++) {
      const x = (column + 0.5) / half - 1
      const u = (m0! + m1! * x + m2! * y + 1) * half - 0.5
      const v = (m3! + m4! * x + m5! * y + 1) * half - 0.5
      if (u >= 1 && v >= 1 && u < side - 2 && v < side - 2) visit(x, y, row * side + column, u, v)
    }
  }
}

/** Interpolates between four points. */
function valueAt({ side, points }: Sheet, u: number, v: number): number {
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const [right, down] = [u - column, v - row]
  const at = row * side + column
  const above = points[at]! * (1 - right) + points[at + 1]! * right
  const below = points[at + side]! * (1 - right) + points[at + side + 1]! * right
  return above * (1 - down) + below * down
}

function spread({ points }: Sheet): number {
  return Math.sqrt(points.reduce((sum, value) => sum + value * value, 0) / points.length)
}

/** Gaussian elimination of six equations; null when they have no single solution. */
function solve(lines: Float64Array[]): number[] | null {
  for (let pivot = 0; pivot < lines.length; pivot++) {
    const best = lines.slice(pivot).reduce((a, b) => (Math.abs(b[pivot]!) > Math.abs(a[pivot]!) ? b : a))
    lines.splice(lines.indexOf(best), 1, lines[pivot]!)
    lines[pivot] = best
    if (Math.abs(best[pivot]!) < 1e-9) return null
    for (const line of lines) {
      if (line === best) continue
      const share = line[pivot]! / best[pivot]!
      for (let column = pivot; column < line.length; column++) line[column]! -= share * best[column]!
    }
  }
  return lines.map((line, index) => line[6]! / line[index]!)
}
