// Builds the web application. Which file a module goes into: docs/decisions/files-of-the-build.md.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunksOf } from './scripts/chunks.ts'
import routes from './src/app/routes.ts'
import { oldestBrowsers } from './src/kit/oldest-browsers.ts'

const libraries = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\//

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
            codeSplitting: {
              groups: [{ name: 'vendor', test: libraries }, ...chunksOf(routes)],
            },
          },
        },
      },
    },
  },
}))
