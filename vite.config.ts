// Builds the web application. Which file a module goes into: docs/decisions/files-of-the-build.md.
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

/** Each path of an icon has a random key, which does not pack: its place serves as well. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replaceAll(/,\s*key: "\w+"/g, ''),
  },
}

/** The browser compiles it while other files are on their way, all of it, not each function at its first call. */
const compileAhead = '//# allFunctionsCalledOnLoad'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), plainSigns, iconsWithoutKeys],
  build: { assetsInlineLimit: 0, target: oldestBrowsers, cssTarget: oldestBrowsers },
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
