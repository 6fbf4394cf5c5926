import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { browserHeaders, contentSecurityPolicy } from './content-security.ts';

/** Returns the headers that every answer carries. They are the same for all, so helmet is asked once and not at every request. */
export function securityHeaders({ isSecure }: { readonly isSecure: boolean }): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { ...browserHeaders };
  const collect = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse;
  helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })({} as IncomingMessage, collect, () => {});
  return headers;
}
