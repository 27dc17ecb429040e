import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small: one manifest with the first page saves a request on every navigation.
  routeDiscovery: { mode: 'initial' },
  // A page and its loader are a few kilobytes: two files of them would only be one request more.
  splitRouteModules: false,
} satisfies Config
