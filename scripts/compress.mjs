// Puts a brotli and a gzip form beside every built text file, so that the server never compresses them itself.
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const folder = path.resolve(fileURLToPath(import.meta.url), '../../build/client')
const isText = /\.(js|css|svg|json|vtt|txt|xml|webmanifest)$/
const smallest = 256
const big = 100_000

async function compress(file) {
  const plain = await fs.readFile(file)
  if (plain.length < smallest) return
  const [br, gz] = await Promise.all([shortestForm(plain), promisify(zlib.gzip)(plain, { level: 9 })])
  if (br.length < plain.length) await fs.writeFile(`${file}.br`, br)
  if (gz.length < plain.length) await fs.writeFile(`${file}.gz`, gz)
}

/** Short distances are coded in several ways; which one is shorter depends on the file. Big ones take seconds for each, and have one, in bigger blocks. */
async function shortestForm(plain) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT, BROTLI_PARAM_LGBLOCK } = zlib.constants
  const way = (postfix, direct) => ({ [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct })
  const ways = plain.length < big ? [{}, way(2, 60), way(3, 64), way(3, 96)] : [{ [BROTLI_PARAM_LGBLOCK]: 19 }]
  const forms = await Promise.all(
    ways.map((each) => promisify(zlib.brotliCompress)(plain, { params: { [BROTLI_PARAM_QUALITY]: 11, ...each } })),
  )
  return forms.reduce((best, form) => (form.length < best.length ? form : best))
}

const entries = await fs.readdir(folder, { recursive: true })
await Promise.all(entries.filter((entry) => isText.test(entry)).map((entry) => compress(path.join(folder, entry))))
