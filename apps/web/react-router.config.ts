import type { Config } from '@react-router/dev/config';

/** Static pages are written as complete HTML at build time; everything else starts from one fallback page. */
export default { appDirectory: 'src/app', ssr: false, prerender: ['/', '/signin', '/signup', '/forgot-password'] } satisfies Config;
