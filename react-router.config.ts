import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small: one manifest with the first page saves a request on every navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
