import type { FastifyRequest } from 'fastify';
import type { Endpoint, FileRules } from '@app/contract/kernel';
import type { Viewer } from '#platform/session';
import type { Received, Uploads } from '#platform/uploads';
import { readBody } from './body.ts';
import { networkOf } from './network-of.ts';

type Read = Awaited<ReturnType<typeof readBody>>;
/** Where forms with files are read, and how it is known who verified their number. */
export type UploadService = { readonly uploads: Uploads; readonly isVerified: (accountId: number) => Promise<boolean> };

const heaviest = (rules: FileRules): number => Object.values(rules).reduce((sum, { maxBytes, most = 1 }) => sum + maxBytes * most, 0);
const NOTHING_HELD = { [Symbol.dispose]: (): void => {} };

/** Reads the body of a call; a form with files within the bytes that all uploads share. A form that does not say its weight counts as the heaviest. */
export async function readWithin(
  service: UploadService | null,
  endpoint: Endpoint,
  request: FastifyRequest,
  viewer: Viewer | null,
): Promise<Received<Read>> {
  if (!request.isMultipart() || !service) return Object.assign(await readBody(endpoint, request), NOTHING_HELD);
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  const mostBytes = Math.min(Number.isNaN(said) ? Infinity : said, heaviest(endpoint.files));
  const sender = viewer
    ? {
        name: `member ${viewer.accountId}`,
        kind: (await service.isVerified(viewer.accountId)) ? ('verified' as const) : ('unverified' as const),
      }
    : { name: `network ${networkOf(request.ip)}`, kind: 'visitor' as const };
  const { raw } = request;
  // Nothing more is awaited of what is whole, as requests are that no connection brought.
  const arrived = (): number => (raw.complete ? Infinity : ((raw.socket as Partial<typeof raw.socket>).bytesRead ?? Infinity));
  return service.uploads.receive({ sender, mostBytes, arrived }, (kept) => readBody(endpoint, request, kept));
}
