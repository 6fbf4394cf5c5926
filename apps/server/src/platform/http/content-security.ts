import { createHash } from 'node:crypto';

/** Where browsers report what broke the policy. */
const REPORT_PATH = '/api/policy-report';
const REPORT_GROUP = 'policy';

const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
  reportUri: [REPORT_PATH],
  reportTo: [REPORT_GROUP],
} as const;

/**
 * Lists what a page of this site may ask of the device (QUAL-64): pictures of a face, voices and films, the place, and to copy, share and
 * enlarge.
 */
const ASKED_OF_DEVICES = [
  'camera',
  'microphone',
  'geolocation',
  'clipboard-write',
  'web-share',
  'fullscreen',
  'picture-in-picture',
  'autoplay',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
/** Lists what no page may ask, nor anything that got into one. */
const NEVER_ASKED = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer beside those of helmet. */
export const browserHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': [...ASKED_OF_DEVICES.map((name) => `${name}=(self)`), ...NEVER_ASKED.map((name) => `${name}=()`)].join(', '),
  'reporting-endpoints': `${REPORT_GROUP}="${REPORT_PATH}"`,
};

/** No inline script and no foreign host at all: the policy of everything that is no page. */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: Object.fromEntries(Object.entries(DIRECTIVES).map(([name, values]) => [name, [...values]])),
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the policy of a page of which every word is ours: besides files of this site the scripts that stand in it, by hash. */
export const pageSecurityPolicy = (html: string): string =>
  policyOfScripts([...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script));

/** Returns the policy of a page that may run these scripts besides files of this site. */
export const policyOfScripts = (scripts: readonly string[]): string =>
  policyWith(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`));

/** Returns the policy of a worker's own file that may compile WebAssembly: a thread without a page, which no page shares. */
export const wasmWorkerPolicy = (): string => policyWith(["'wasm-unsafe-eval'"]);

function policyWith(scriptSources: readonly string[]): string {
  return Object.entries(DIRECTIVES)
    .map(([name, values]) => [hyphenated(name), ...values, ...(name === 'scriptSrc' ? new Set(scriptSources) : [])].join(' '))
    .join(';');
}
