import net from 'node:net';
import { SettingsFailure } from './settings-failure.ts';
import type { RawSettings, SettingName } from './settings.schema.ts';

/** True for names and addresses of this machine that no other machine reaches: `localhost`, 127.0.0.0/8, `::1`. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare === '::1' || (net.isIPv4(bare) && bare.startsWith('127.'));
}

type Judged = Pick<RawSettings, 'HOST' | 'PUBLIC_URL'>;

/** True where other machines can reach a server with these settings; the defaults of a demo keep to this machine. */
export const isReachableByOthers = ({ HOST, PUBLIC_URL }: Judged): boolean =>
  (HOST !== undefined && !isLoopback(HOST)) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

/** Refuses to serve with settings that are not safe: a demo that strangers reach, or a real site that lacks what protects its members. */
export function requireSafeToServe(raw: RawSettings, isDemo: boolean): void {
  const sentence = isDemo ? whyNoDemo(raw) : whyNoRealSite(raw);
  if (sentence) throw new SettingsFailure(sentence);
}

function whyNoDemo(raw: RawSettings): string | null {
  if (raw.PRODUCTION)
    return 'The setting PRODUCTION may not be 1 in a demo; set DEMO=0 and DATABASE_URL for a real site, or leave PRODUCTION out.';
  if (!isReachableByOthers(raw) || raw.DEMO_PUBLIC) return null;
  const name = raw.HOST !== undefined && !isLoopback(raw.HOST) ? 'HOST' : 'PUBLIC_URL';
  return `The setting ${name} opens a demo to other machines; set DEMO=0 for a real site, ${name} to an address of this machine, or DEMO_PUBLIC=I-understand.`;
}

/** Lists what a real site needs, in the order in which it is asked for, and what to set. */
const NEEDED: readonly (readonly [SettingName, string])[] = [
  ['PUBLIC_URL', 'to the address that people use, beginning with https://'],
  ['SECRET_KEY', 'to at least 32 random characters, such as `openssl rand -base64 48` prints'],
  ['ENCRYPTION_KEYS', 'to k1: and 32 random bytes, such as `openssl rand -base64 32` prints'],
  ['SMTP_URL', 'to a mail server: smtps://, or smtp:// where it offers STARTTLS'],
  ['SMS_DRIVER', 'to sslwireless or bulksmsbd, the company that sends the codes'],
  ['SUPPORT_EMAIL', 'to the address at which people get help'],
  ['TRUSTED_PROXIES', 'to the addresses of the proxies before this server, or to none'],
];

function whyNoRealSite(raw: RawSettings): string | null {
  const missing = NEEDED.find(([name]) => !raw[name]);
  if (missing) return `The setting ${missing[0]} is missing, which a server needs outside demo mode; set it ${missing[1]}.`;
  if (!raw.PUBLIC_URL?.startsWith('https://'))
    return 'The setting PUBLIC_URL must begin with https:// outside demo mode; set it to the address that people use, behind a proxy with TLS.';
  return null;
}
