// The server as a few files: half of a start that reads two thousand modules is finding and reading them (docs/decisions/packed.md). Called by scripts/pack.mjs on the packed
// school, whose sources are plain JavaScript by then; they stay beside it for what runs by itself (workers) or is read (templates, styles).
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** Native, or reading files of their own: found in node_modules as before. */
const outside = [
  '@embedpdf/pdfium',
  '@fastify/swagger',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'katex',
  'pg-native',
  'pino',
  'sharp',
  'vite',
]

/** @param folder of the packed school */
export async function bundleServer(folder) {
  const out = path.join(folder, 'bundle')
  await build({
    root: folder,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownPlaces(folder)],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: out,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { school: path.join(folder, 'src/main.js') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        // A word for other bundlers, in a package.
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      },
    },
  })
  fs.writeFileSync(path.join(out, 'main.js'), first)
}

/** Compiled code lies beside the bundle, or with the school's data where this user may not write here (docs/decisions/packed.md). */
const first = `import { existsSync } from 'node:fs'
import { constants, enableCompileCache } from 'node:module'
import path from 'node:path'

const portable = true
const { status } = enableCompileCache({ directory: path.join(import.meta.dirname, 'compiled'), portable })
const data = path.resolve(process.env.DATA_DIR || 'data')
if (status === constants.compileCacheStatus.FAILED && existsSync(data))
  enableCompileCache({ directory: path.join(data, 'compiled'), portable })
await import('./school.js')
`

/** A file of the bundle that asks for its place means that of its source. */
function ownPlaces(folder) {
  return {
    name: 'own-places',
    enforce: 'pre',
    transform(code, id) {
      const place = path.relative(folder, id.split('?')[0]).split(path.sep).join('/')
      if (!/^(src|demo|db)\//.test(place)) return undefined
      const own = `new URL(${JSON.stringify(`../${place}`)}, import.meta.url)`
      const changed = code
        .replaceAll(
          'import.meta.dirname',
          `import.meta.dirname + ${JSON.stringify(`/../${path.posix.dirname(place)}`)}`,
        )
        .replaceAll(/(?<!new URL\("[^"]*", )import\.meta\.url/g, `${own}.href`)
      return changed === code ? undefined : { code: changed, map: null }
    },
  }
}
