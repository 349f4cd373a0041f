// React Router in framework mode: pages are rendered on the server by src/app/serve-pages.ts.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // Routes of the console are not sent to visitors: a route is looked up once a link to it is seen. No files of fifty bytes.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  splitRouteModules: false,
} satisfies Config
