import type { Config } from '@react-router/dev/config';

/** Static pages are written as complete HTML at build time; everything else starts from one fallback page. */
export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [
    '/',
    '/terms-and-condition',
    '/privacy-policy',
    '/return-policy',
    '/contact-us',
    '/packages',
    '/signin',
    '/signup',
    '/forgot-password',
  ],
} satisfies Config;
