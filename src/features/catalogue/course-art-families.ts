// The seven families of course art: zellige, stars, waves, beams, arches, kufic steps, facets. The order of the calls to
// `random` is part of the picture: changing it changes every course's art. Shapes of one colour that lie equally deep are one path: a slow phone
// meets some ten of these on a page, each of a dozen paths instead of up to 144 shapes.
import type { Palette } from './course-art.ts'

type Random = () => number
type Point = readonly [x: number, y: number]

const lamp = '#FAB435'

function ground(fill: string): string {
  return `<path fill="${fill}" d="M0 0h320v180H0z"/>`
}

function round(value: number): number {
  return +value.toFixed(2)
}

function upTo(random: Random, count: number): number {
  return Math.floor(random() * count)
}

function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[upTo(random, list.length)] as T
}

/** What lies equally deep: outlines by colour. `seam` is the width of a line in the same colour, which hides gaps to what lies beside. */
function createLayer(seam?: number) {
  const outlines = new Map<string, string>()
  return {
    add(fill: string, outline: string) {
      outlines.set(fill, (outlines.get(fill) ?? '') + outline)
    },
    draw(): string {
      const stroke = (fill: string) => (seam ? ` stroke="${fill}" stroke-width="${seam}"` : '')
      return [...outlines].map(([fill, outline]) => `<path fill="${fill}"${stroke(fill)} d="${outline}"/>`).join('')
    },
  }
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

function square(x: number, y: number, side: number): string {
  return `M${x} ${y}h${side}v${side}h-${side}z`
}

function disc(cx: number, cy: number, radius: number): string {
  const r = round(radius)
  return `M${round(cx - r)} ${round(cy)}a${r} ${r} 0 1 1 ${round(2 * r)} 0a${r} ${r} 0 1 1-${round(2 * r)} 0z`
}

function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<path fill="${fill}" d="${disc(cx, cy, r)}"/>`
}

/** Two squares over each other. */
function khatim(cx: number, cy: number, r: number, rotation = 0): Point[] {
  return Array.from({ length: 16 }, (_, i) => {
    const angle = rotation + (i * Math.PI) / 8
    const reach = i % 2 ? r * 0.7654 : r
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)] as const
  })
}

/** Zellige: quarter discs on a grid of 60. */
export function drawQuarters({ deep, a, b, c, pale }: Palette, random: Random): string {
  const side = 60
  const [grounds, discs] = [createLayer(), createLayer(0.6)]
  const litColumn = 1 + upTo(random, 4)
  const litRow = upTo(random, 3)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column * side - 20
      const y = row * side
      const under = oneOf(random, [deep, a, b, a])
      let over = oneOf(random, [b, c, pale, c])
      if (over === under) over = c
      const lit = column === litColumn && row === litRow
      if (lit) over = lamp
      grounds.add(under, square(x, y, side + 0.5))
      const corners = [`${x} ${y}`, `${x + side} ${y}`, `${x + side} ${y + side}`, `${x} ${y + side}`]
      const rotation = upTo(random, 4)
      const quarter = random() > 0.22
      const [at, next, , last] = [0, 1, 2, 3].map((i) => corners[(rotation + i) % 4])
      const isQuarter = lit || quarter
      discs.add(
        over,
        isQuarter
          ? `M${at}L${next}A${side} ${side} 0 0 1 ${last}Z`
          : disc(x + side / 2, y + side / 2, side * 0.28 - 0.3),
      )
    }
  }
  return ground(a) + grounds.draw() + discs.draw()
}

/** Eight-pointed stars and the crosses between them. */
export function drawKhatim({ deep, a, b, c }: Palette, random: Random): string {
  const side = 80
  const r = side / 2
  const [outer, middle, inner] = [createLayer(), createLayer(), createLayer()]
  const litColumn = 1 + upTo(random, 3)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 5; column++) {
      const cx = column * side
      const cy = row * side + 10
      const lit = column === litColumn && row === 1
      const [tone, other] = (column + row) % 2 ? [b, a] : [a, b]
      outer.add(lit ? lamp : tone, polygon(khatim(cx, cy, r)))
      middle.add(lit ? deep : other, polygon(khatim(cx, cy, r * 0.62, Math.PI / 8)))
      inner.add(lit ? lamp : c, polygon(khatim(cx, cy, r * 0.3)))
      const [x, y, d] = [cx + r, cy + r, r * 0.2]
      const cross: Point[] = [
        [x, y - d],
        [x + d, y],
        [x, y + d],
        [x - d, y],
      ]
      inner.add(c, polygon(cross))
    }
  }
  return ground(deep) + outer.draw() + middle.draw() + inner.draw()
}

/** The sea under the lighthouse, and its light. */
export function drawWaves({ deep, a, b, c, pale }: Palette, random: Random): string {
  const r = 40
  let out = ground(pale)
  out += `<circle cx="${round(70 + random() * 180)}" cy="58" r="34" fill="${lamp}"/>`
  for (let row = 0; row < 6; row++) {
    const rings = [createLayer(), createLayer(), createLayer(), createLayer()] as const
    for (let column = -1; column < 6; column++) {
      const x = column * r * 2 + (row % 2 ? 0 : -r) + r
      const y = 62 + row * r * 0.62 + r
      const foam = random() > 0.82
      if (x + r <= 0 || x - r >= 320 || y - r >= 180) continue
      rings[0].add(deep, disc(x, y, r))
      rings[1].add(foam ? c : a, disc(x, y, r * 0.84))
      rings[2].add(foam ? a : b, disc(x, y, r * 0.6))
      rings[3].add(foam ? pale : c, disc(x, y, r * 0.34))
    }
    for (const ring of rings) out += ring.draw()
  }
  return out
}

/** Rays from one source at the bottom. */
export function drawBeams({ deep, a, b, c, pale }: Palette, random: Random): string {
  const fromLeft = random() > 0.5
  const sx = fromLeft ? 50 : 270
  const sy = 138
  const tones = [a, b, a, deep, b, c, a, deep]
  const lit = (fromLeft ? 8 : 3) + upTo(random, 2)
  const count = 13
  const [rays, hills] = [createLayer(), createLayer()]
  for (let i = 0; i < count; i++) {
    const from = Math.PI + (i * Math.PI) / count - 0.28
    // The next one begins there; the last one reaches further.
    const to = from + (i === count - 1 ? Math.PI + 0.56 : Math.PI) / count + 0.002
    const tone = i === lit ? lamp : (tones[(i + upTo(random, 2)) % tones.length] as string)
    const rim = (angle: number): Point => [sx + 420 * Math.cos(angle), sy + 420 * Math.sin(angle)]
    rays.add(tone, polygon([[sx, sy], rim(from), rim(to)]))
  }
  for (let i = 0; i < 8; i++) hills.add(i % 2 ? a : b, disc(i * 48 - 6, 180, 24))
  const sea = `<path fill="${deep}" d="M0 ${sy}h320v60H0z"/>`
  const source = circle(sx, sy, 30, deep) + circle(sx, sy, 20, pale) + circle(sx, sy, 10, lamp)
  return ground(a) + rays.draw() + sea + hills.draw() + source
}

function arch(cx: number, half: number, top: number): string {
  return `M${cx - half} 180V${top + half}A${half} ${half} 0 0 1 ${cx + half} ${top + half}V180Z`
}

/** An arcade of nested arches. */
export function drawArches({ deep, a, b, c, pale }: Palette, random: Random): string {
  const width = 80
  const lit = 1 + upTo(random, 2)
  const layers = [createLayer(), createLayer(), createLayer(), createLayer()] as const
  for (let i = 0; i < 4; i++) {
    const cx = i * width + 40
    const top = 30 + oneOf(random, [0, 14, 6, 20])
    const [outer, second, third, inner] = random() > 0.5 ? [a, b, c, deep] : [b, deep, a, c]
    layers[0].add(outer, arch(cx, 38, top))
    layers[1].add(second, arch(cx, 28, top + 16))
    layers[2].add(third, arch(cx, 18, top + 32))
    layers[3].add(i === lit ? lamp : inner, arch(cx, 8.5, top + 50))
  }
  for (let i = 0; i < 5; i++) layers[3].add(c, disc(i * width, 16, 5))
  return ground(pale) + layers.map((layer) => layer.draw()).join('')
}

const kufic = [
  ['1111.', '1..1.', '1.11.', '1....', '11111'],
  ['11111', '....1', '111.1', '1.1.1', '1.111'],
  ['1.111', '1.1.1', '111.1', '....1', '11111'],
  ['11111', '1....', '1.111', '1.1.1', '111.1'],
]

/** Squared kufic. */
export function drawSteps({ deep, b, c, pale }: Palette, random: Random): string {
  const side = 20
  let out = ground(deep)
  const lit = upTo(random, 6)
  for (let block = 0; block < 6; block++) {
    const x = (block % 3) * 110 + 5
    const y = Math.floor(block / 3) * 110 - 14
    const tone = block === lit ? lamp : [c, b, pale][block % 3]
    let path = ''
    for (const [row, cells] of oneOf(random, kufic).entries()) {
      for (const run of cells.matchAll(/1+/g)) {
        const length = run[0].length * side
        path += `M${x + run.index * side} ${y + row * side}h${length}v${side}h-${length}z`
      }
    }
    out += `<path fill="${tone}" d="${path}"/>`
  }
  return out
}

/** Half-square triangles. */
export function drawFacets({ deep, a, b, c, pale }: Palette, random: Random): string {
  const side = 45
  const [squares, triangles] = [createLayer(), createLayer(0.8)]
  const litColumn = 1 + upTo(random, 5)
  const litRow = upTo(random, 3)
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 8; column++) {
      const x = column * side - 20
      const y = row * side
      const dark = oneOf(random, [deep, a, b])
      const light = oneOf(random, [b, c, pale])
      const lit = column === litColumn && row === litRow
      const third: Point = column % 4 < 2 === (row % 2 === 0) ? [x, y + side] : [x + side, y + side]
      squares.add(light, square(x, y, side + 0.5))
      triangles.add(lit ? lamp : dark, polygon([[x, y], [x + side, y], third]))
    }
  }
  return ground(b) + squares.draw() + triangles.draw()
}
