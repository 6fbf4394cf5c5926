import { createHash } from 'node:crypto';

const DIRECTIVES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
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

/** The policy of one page: besides files of this site the inline scripts that it was written with, by hash. */
export function pageSecurityPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return Object.entries(DIRECTIVES)
    .map(([name, values]) => [hyphenated(name), ...values, ...(name === 'scriptSrc' ? new Set(hashes) : [])].join(' '))
    .join(';');
}
