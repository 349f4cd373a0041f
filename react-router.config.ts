// React Router in framework mode: pages are rendered on the server by src/app/serve-pages.ts.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // Routes are known from the start, so that a lost network stops no navigation; whose routes: visitors-manifest.ts. No files of fifty bytes.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
