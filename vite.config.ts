// Builds the web application. Which file a module goes into: docs/decisions/files-of-the-build.md.
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunksOf } from './scripts/chunks.ts'
import routes from './src/app/routes.ts'
import { oldestBrowsers } from './src/kit/oldest-browsers.ts'

const libraries = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\//

/**
 * React throws some errors as signs for itself, known by which they are, and makes them while it is read. Where an error comes from, the
 * browser notes by reading all of the function that makes it, here most of React, once more: an empty object serves as well.
 */
const plainSigns: Plugin = {
  name: 'plain-signs',
  transform: {
    filter: { id: /react-dom-client\.production\.js/ },
    handler: (code) => code.replaceAll(/(\w+Exception) = Error\(.*\)/g, '$1 = {}'),
  },
}

/**
 * Each path of an icon has a random key, which does not pack: its place serves as well. Its size is ours, and its drawing is not read for its own
 * sake. What draws it is ours, too: lucide-react's own is a kilobyte on every page.
 */
const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => path.resolve('src/kit/web/ui/draw-icon.ts'),
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replaceAll(/,\s*key: "\w+"|\s*size: 24,|^__iconData\.node;$/gm, ''),
  },
}

/** The scripts of the build, as it is written. */
const scripts = new Set<string>()

/** How a part that is wanted later is fetched: a lost file may come at the next try (src/app/load-code.ts). */
const ownLoading: Plugin = {
  name: 'own-loading',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadCode as __vitePreload } from '/src/app/load-code.ts'`,
  },
  generateBundle(_, bundle) {
    for (const [file, part] of Object.entries(bundle)) {
      if (part.type === 'chunk' && !part.moduleIds.every((id) => /\.css(\?|$)/.test(id))) scripts.add(file)
    }
  },
}

/** The browser compiles it while other files are on their way, all of it, not each function at its first call. */
const compileAhead = '//# allFunctionsCalledOnLoad'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), plainSigns, lightIcons, ownLoading],
  build: {
    assetsInlineLimit: 0,
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    // What needs no other file is named as well, unless it was styles alone and is no file any more.
    modulePreload: {
      resolveDependencies: (file, files) => (files.length > 0 || !scripts.has(file) ? files : [file]),
    },
  },
  environments: {
    // The build carries React in its production form whatever NODE_ENV says: the demo school is served as fast as a real one.
    ssr:
      command === 'build'
        ? {
            resolve: { noExternal: [/^react/, 'lucide-react', 'scheduler'] },
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          }
        : {},
    client: {
      build: {
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (name === 'vendor' ? compileAhead : ''),
            codeSplitting: {
              groups: [{ name: 'vendor', test: libraries }, ...chunksOf(routes)],
            },
          },
        },
      },
    },
  },
}))
