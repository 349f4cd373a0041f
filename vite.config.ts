// Builds the web application. One file of libraries and one of what many pages share; forms, queries and the player stay with the pages
// that use them.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { oldestBrowsers } from './src/kit/oldest-browsers.ts'

/** What public pages are made of, beside their own parts; without the icons of the player and of signed-in pages. */
const ofPublicPages =
  /\/src\/(features\/accounts\/web\/account\.|app\/(?!styles|layouts\/(auth|side|guard|student|focus|console|user-menu|unsent))|kit\/(languages|tints|contract)|features\/catalogue\/(hues|web\/(category|course-card|course-art))|kit\/web\/(?!ui|player|query|upload|save|unsent)|kit\/web\/ui\/(avatar|badge|banner|bidi|button|card|class|drawer|icon|logo|modal|price|progress|rating|rich|roving|scene|skeleton|small|states|tabs|text\.|toast))|lucide-react\/(?!.*icons\/(volume|captions|eye|layout|picture|fullscreen|maximize|minimize|gauge|skip|rotate|notebook|list|file-pen|pause|arrow-big|cloud|timer|trash|hourglass|inbox|bell|hash|download|log-out|mail|info|user))/

/** What signed-in pages share: as many small files a browser would fetch them six at a time, each round half a second on a slow line. */
const ofSignedInPages =
  /\/node_modules\/@tanstack\/|\/src\/(app\/layouts\/(guard|unsent)|kit\/web\/(query|save|unsent|player\/(?!player\.css)|ui\/(dialog|segmented|wait))|kit\/fold)|lucide-react\/.*icons\/(cloud|list-checks|trash|download)/

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
              groups: [
                {
                  name: 'vendor',
                  test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                // Many small files cost more than the little that a page does not use of this one.
                { name: 'app', test: ofPublicPages, minShareCount: 2 },
                { name: 'forms', test: /\/src\/kit\/web\/ui\/(choice|field|text-field)/, minShareCount: 2 },
                {
                  name: 'filters',
                  test: /\/src\/(features\/catalogue\/web\/filter|kit\/web\/ui\/select)/,
                  minShareCount: 2,
                },
                { name: 'signed-in', test: ofSignedInPages, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
}))
