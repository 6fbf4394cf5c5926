import type { Config } from '@react-router/dev/config';

/** Public pages are written on the server; pages of members start in the browser from one page, and so does every page while developing. */
export default {
  appDirectory: 'src/app',
  ssr: process.env['NODE_ENV'] === 'production',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
