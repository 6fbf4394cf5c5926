// Who may import whom. `npm run check` refuses an import that this page does not allow, a feature that it does not name, and every cycle.

/**
 * The features of the server, lowest first: a feature may use those before it, by their `index.ts`.
 * The contract has the same names and the same order.
 */
export const serverFeatures = [
  'reference-data',
  'files',
  'pairs',
  'ledger',
  'packages',
  'outbox',
  'accounts',
  'passkeys',
  'entitlements',
  'photos',
  'identity',
  'faces',
  'introductions',
  'members',
  'staff',
  'service-desk',
  'account-closure',
  'reviews',
  'partner-preferences',
  'threads',
  'outbound',
  'notifications',
  'relations',
  'receipts',
  'wallet',
  'settlements',
  'publishing',
  'contact',
  'careers',
  'ramadan',
  'public-site',
  'matching',
  'interests',
  'chat',
  'support',
  'contact-views',
  'calls',
  'feed',
  'stories',
  'privacy',
  'gallery',
  'payments',
  'sanctions',
  'profiles',
  'search',
  'saved-searches',
  'suggestions',
  'assisted',
  'reports',
  'transparency',
  'erasure',
  'bio-data',
  'onboarding',
  'manage-profile',
  'sign-in',
  'social-sign-in',
  'me',
  'dashboard',
  'operations',
  'overview',
  'member-records',
  'data-looks',
  'demo',
  'data-export',
];

/** Features of the server that no browser calls: they have no contract. */
export const withoutContract = [
  'files',
  'pairs',
  'threads',
  'photos',
  'identity',
  'introductions',
  'sign-in',
  'social-sign-in',
  'me',
  'erasure',
  'demo',
];

/** Folders of the contract that every feature may use, beside its own and those of the features before it. */
export const contractShared = ['kernel', 'errors', 'phone', 'money', 'live', 'visitor-fields', 'pages', 'media'];

/**
 * Folders of the contract that a feature uses beside those: the wire of one call shows what another one says.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const contractUses = {
  'partner-preferences': ['onboarding'],
  relations: ['members'],
  live: ['calls', 'chat', 'members'],
  outbound: ['notifications'],
  threads: ['chat'],
};

/** Folders of `apps/server/src/platform` with pure functions, which policies may use. */
export const purePlatform = ['clock', 'ids', 'passwords'];

/** The features of the web. They meet in `app/`: only the first ones may be used by others. */
export const webShared = [
  'public-site',
  'session',
  'members',
  'entitlements',
  'media',
  'faces',
  'reference-data',
  'data-export',
  'account-closure',
  'search',
  'console',
  'ledger',
  'packages',
];

/** Features of the web whose every screen is staff's: no member loads anything of them, as of the folders `staff` of the others. */
export const webStaffOnly = [
  'console',
  'staff',
  'reviews',
  'member-records',
  'ledger',
  'settlements',
  'operations',
  'overview',
  'service-desk',
  'support',
  'moderation',
];

export const webFeatures = [
  ...webShared,
  'service-desk',
  'support',
  'policies',
  'ramadan',
  'publishing',
  'careers',
  'contact',
  'accounts',
  'onboarding',
  'outbox',
  'payments',
  'assisted',
  'profiles',
  'receipts',
  'wallet',
  'settlements',
  'operations',
  'overview',
  'relations',
  'interests',
  'matching',
  'suggestions',
  'contact-views',
  'chat',
  'calls',
  'notifications',
  'outbound',
  'gallery',
  'privacy',
  'data-looks',
  'member-records',
  'reports',
  'staff',
  'reviews',
  'sanctions',
  'moderation',
  'transparency',
  'manage-profile',
  'bio-data',
  'dashboard',
  'saved-searches',
  'feed',
  'stories',
];

/**
 * The places that may import a package: files, folders (ending with `/`), or all files of a kind (`*` stands for any part of a path).
 * A package that is not named may not be imported; types are free.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const packages = {
  'zod/mini': ['packages/contract/', 'apps/'],
  kysely: [
    'apps/server/src/*.store.ts',
    'apps/server/src/*.tables.ts',
    'apps/server/src/platform/db/',
    'apps/server/src/platform/jobs/job.ts',
  ],
  pg: [
    'apps/server/src/*.store.ts',
    'apps/server/src/platform/db/',
    'apps/server/src/platform/jobs/',
    'apps/server/src/platform/embedded-postgres/',
  ],
  fastify: ['apps/server/src/platform/http/server.ts', 'apps/payment-sandbox/src/sandbox.ts', 'apps/identity-sandbox/src/'],
  '@fastify/cookie': ['apps/server/src/platform/http/server.ts'],
  '@fastify/formbody': ['apps/server/src/platform/http/server.ts', 'apps/payment-sandbox/src/sandbox.ts'],
  helmet: ['apps/server/src/platform/http/security-headers.ts'],
  '@fastify/multipart': ['apps/server/src/platform/http/server.ts'],
  '@fastify/static': ['apps/server/src/app/pages/serve-files.ts'],
  '@dicebear/avataaars': ['apps/server/src/features/demo/'],
  '@dicebear/core': ['apps/server/src/features/demo/'],
  '@node-rs/argon2': ['apps/server/src/platform/passwords/'],
  '@zxcvbn-ts/core': ['apps/server/src/platform/passwords/'],
  '@zxcvbn-ts/language-common': ['apps/server/src/platform/passwords/'],
  '@rapideditor/country-coder': ['apps/server/src/platform/geocoding/'],
  '@resvg/resvg-js': ['apps/server/src/platform/images/'],
  adhan: ['apps/server/src/features/ramadan/'],
  'openid-client': ['apps/server/src/platform/social/'],
  '@simplewebauthn/server': ['apps/server/src/platform/passkeys/'],
  '@simplewebauthn/browser': ['apps/web/src/platform/passkeys/'],
  uqr: ['apps/web/src/ui/', 'apps/web/src/shared/'],
  'prom-client': ['apps/server/src/platform/metrics/'],
  '@opentelemetry/api': ['apps/server/src/platform/tracing/'],
  '@opentelemetry/exporter-trace-otlp-http': ['apps/server/src/platform/tracing/'],
  '@opentelemetry/resources': ['apps/server/src/platform/tracing/'],
  '@opentelemetry/sdk-trace': ['apps/server/src/platform/tracing/'],
  'age-encryption': ['apps/server/src/platform/backup/'],
  'tar-stream': ['apps/server/src/platform/backup/'],
  yazl: ['apps/server/src/platform/archive/'],
  'oidc-provider': ['apps/identity-sandbox/src/'],
  'async-mutex': ['apps/server/src/platform/concurrency/'],
  'altcha-lib/v1': ['apps/server/src/platform/captcha/'],
  aws4fetch: ['apps/server/src/platform/storage/'],
  '@vladmandic/human': ['apps/server/src/platform/faces/', 'apps/web/src/features/faces/reading/'],
  '@tensorflow/tfjs-backend-wasm': ['apps/server/src/platform/faces/'],
  'file-type': ['apps/server/src/platform/images/'],
  'graphile-worker': ['apps/server/src/platform/jobs/'],
  ioredis: ['apps/server/src/platform/redis/'],
  'libphonenumber-js/mobile': ['apps/server/src/platform/phone/'],
  nodemailer: ['apps/server/src/platform/mail/'],
  '@cantoo/pdf-lib': ['apps/server/src/platform/documents/'],
  'ical-generator': ['apps/server/src/features/assisted/', 'apps/server/src/features/calls/'],
  pdfkit: ['apps/server/src/platform/paper/'],
  pino: ['apps/server/src/platform/log/'],
  'sanitize-html': ['apps/server/src/platform/rich-text/'],
  sharp: ['apps/server/src/platform/images/'],
  'to-words/bn-BD': ['apps/server/src/features/receipts/'],
  'to-words/en-BD': ['apps/server/src/features/receipts/'],
  'web-push': ['apps/server/src/platform/push/'],
  ws: ['apps/server/src/platform/live/'],
  react: ['apps/web/src/'],
  'react-dom': ['apps/web/src/'],
  'react-dom/server': ['apps/web/src/app/'],
  'react-dom/client': ['apps/web/src/app/'],
  'react-router': ['apps/web/src/'],
  '@react-router/dev/routes': ['apps/web/src/app/routes.ts'],
  '@tanstack/react-query': ['apps/web/src/'],
  '@tanstack/react-table': ['apps/web/src/features/console/'],
  '@visx/axis': ['apps/web/src/features/overview/'],
  '@visx/scale': ['apps/web/src/features/overview/'],
  '@tanstack/react-virtual': ['apps/web/src/features/feed/'],
  'lucide-react': ['apps/web/src/'],
  '@noble/hashes/sha2.js': ['apps/web/src/shared/captcha/'],
};

/**
 * Names of the wire that a feature of the web reads or sends by itself, by its file.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const wireNamesAllowed = {
  // Written by hand, since the client of the API would weigh on the first page.
  'public-site/use-visit.ts': ['user_id'],
};
