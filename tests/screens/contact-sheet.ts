// Lays pictures out side by side, so that one look compares languages, themes and widths.
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Screen } from './stage.ts'

const gap = 16
/** Longer pages are cut in the montage; the picture itself is whole. */
const longest = { phone: 1700, desktop: 1400 }
const width = { phone: 300, desktop: 560 }

interface Placed {
  input: Buffer
  left: number
  top: number
}

/** One JPEG of a screen: phones above, desktops below. */
export async function layOut(folder: string, name: string, pictures: string[]): Promise<void> {
  if (pictures.length === 0) return
  const placed: Placed[] = []
  const size = { width: 0, height: gap }
  for (const device of ['phone', 'desktop'] as const) {
    const row = pictures.filter((file) => path.basename(file).includes(`${name}-${device}-`))
    const tiles = await Promise.all(row.map((file) => reduce(file, width[device], longest[device])))
    for (const [at, { data, info }] of tiles.entries()) {
      placed.push({ input: data, left: gap + at * (width[device] + gap), top: size.height })
      size.width = Math.max(size.width, gap + (at + 1) * (info.width + gap))
    }
    const tallest = Math.max(0, ...tiles.map(({ info }) => info.height))
    if (tiles.length > 0) size.height += tallest + gap
  }
  await sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .jpeg({ quality: 82 })
    .toFile(path.join(folder, `${name}.jpg`))
}

async function reduce(file: string, toWidth: number, toHeight: number) {
  const whole = await sharp(file).resize({ width: toWidth }).removeAlpha().toBuffer({ resolveWithObject: true })
  const height = Math.min(whole.info.height, toHeight)
  return sharp(whole.data).extract({ left: 0, top: 0, width: toWidth, height }).toBuffer({ resolveWithObject: true })
}

export async function writeIndex(folder: string, screens: readonly Screen[]): Promise<void> {
  const files = new Set(await readdir(path.join(folder, 'pictures')))
  const sections = screens.map(({ name }) => {
    const own = [...files]
      .filter((file) => file.startsWith(`${name}-phone-`) || file.startsWith(`${name}-desktop-`))
      .sort()
      .toReversed()
    const figures = own.map(
      (file) => `<a href="pictures/${file}"><img src="pictures/${file}" alt="${file}" loading="lazy"></a>`,
    )
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  const links = screens.map(({ name }) => `<a href="#${name}">${name}</a>`)
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:16px system-ui;margin:24px;background:#8a8a8a}nav{columns:14em}nav a{display:block;color:#000}
section div{display:flex;gap:12px;align-items:start;overflow-x:auto}img{display:block;max-height:70vh}
</style><h1>Screens</h1><nav>${links.join('')}</nav>${sections.join('\n')}</html>\n`,
  )
}
