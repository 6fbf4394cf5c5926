import type { PolicyViolations } from '@app/contract/public-site';
import { crashForLog } from './page-crashes.policy.ts';

/** Holds what the log keeps of a violation: which rule, what was kept from running, and where; nothing of a person. */
export type Violation = { readonly directive: string; readonly blocked: string; readonly page: string; readonly source: string };

const KEPT_OF_A_REPORT = 10;
const WORD = /^[a-z-]{1,40}$/;
/** Programs that a person added to the browser break the policy of every page; that says nothing of this site. */
const OF_AN_EXTENSION = /^[a-z-]*extension(:|$)/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordOf = (value: unknown): string => (WORD.test(textOf(value)) ? textOf(value) : 'unknown');

/** Returns the origin of another site, the path of this one, or the browser's own word, such as `inline`. */
function placeOf(value: unknown, own: string): string {
  const text = textOf(value);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return wordOf(value);
  const place = url.origin === own ? url.pathname : url.origin === 'null' ? url.protocol : url.origin;
  return crashForLog({ path: place, message: '' }).path.slice(0, 200);
}

/** Returns what is worth a line in the log; `own` is the origin of this site. */
export function violationsIn(reports: PolicyViolations, own: string): readonly Violation[] {
  const bodies = Array.isArray(reports)
    ? reports.flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []))
    : [reports['csp-report']];
  return bodies.slice(0, KEPT_OF_A_REPORT).flatMap((body) => {
    const one = {
      directive: wordOf(body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive']),
      blocked: placeOf(body['blockedURL'] ?? body['blocked-uri'], own),
      page: placeOf(body['documentURL'] ?? body['document-uri'], own),
      source: placeOf(body['sourceFile'] ?? body['source-file'], own),
    };
    return OF_AN_EXTENSION.test(one.source) || OF_AN_EXTENSION.test(one.blocked) ? [] : [one];
  });
}
