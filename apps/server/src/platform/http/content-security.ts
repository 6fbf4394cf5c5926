import { createHash } from 'node:crypto';

const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
} as const;

/** No inline script and no foreign host at all: the policy of everything that is no page. */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: Object.fromEntries(Object.entries(DIRECTIVES).map(([name, values]) => [name, [...values]])),
};

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The policy of a page of which every word is ours: besides files of this site the scripts that stand in it, by hash. */
export const pageSecurityPolicy = (html: string): string =>
  policyOfScripts([...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script));

/** The policy of a page that may run these scripts besides files of this site. */
export function policyOfScripts(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return Object.entries(DIRECTIVES)
    .map(([name, values]) => [hyphenated(name), ...values, ...(name === 'scriptSrc' ? new Set(hashes) : [])].join(' '))
    .join(';');
}
