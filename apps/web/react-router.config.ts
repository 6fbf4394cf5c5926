import type { Config } from '@react-router/dev/config';

const isBuilt = process.env['NODE_ENV'] === 'production';

/**
 * Public pages are written on the server; pages of members start in the browser from one page. While developing every page starts in the
 * browser: the one that is named is written by the build, without which no route may have a loader.
 */
export default {
  appDirectory: 'src/app',
  ssr: isBuilt,
  ...(isBuilt ? {} : { prerender: ['/offline'] }),
  routeDiscovery: { mode: 'initial' },
  // A page is one file: its loader only asks.
  splitRouteModules: false,
} satisfies Config;
