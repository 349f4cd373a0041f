// React Router in framework mode: pages are rendered on the server by src/app/serve-pages.ts.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // A small app: no manifest round trips, no files of fifty bytes.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
