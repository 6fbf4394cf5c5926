import { Refusal } from '#platform/errors';
import { sendParts, type Http, type SentParts } from '#platform/http';
import type { FeedDeps } from '../feed.types.ts';
import type { PostRow } from '../feed.tables.ts';
import { POST_FILE_PATH, type PostFile } from '../post-ticket.ts';
import { findForRequest } from './seen-post.reader.ts';

/** The only way by which a stored file of a post leaves the server. */
export function registerPostFiles(http: Http, deps: FeedDeps): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${POST_FILE_PATH}:ticket`,
    // An address is a key to a file for an hour and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const viewer = await http.viewerOf(request);
      // A browser keeps the file and asks each time whether it may still show it, which costs no bytes.
      void reply.header('cache-control', 'private, no-cache');
      const { key, open } = await requireFile(deps, request.params.ticket, viewer?.accountId ?? null);
      const etag = `"${deps.sealing.keyedHash('post-etag', key).slice(0, 22)}"`;
      void reply.headers({ etag, 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return sendParts(reply, await open());
    },
  );
}

type StoredFile = { readonly key: string; open(): Promise<SentParts> };
const absent = (): Refusal => new Refusal('not_found');

/** Everything is checked anew; whatever does not hold is 404, and nothing tells why. */
async function requireFile(deps: FeedDeps, text: string, callerId: number | null): Promise<StoredFile> {
  const ticket = deps.tickets.read(text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw absent();
  const post = await findForRequest(deps.db, deps.neighbours.members, ticket, deps.clock.now());
  const file = post && fileOf(deps, post, ticket.file);
  if (!file) throw absent();
  return file;
}

function fileOf({ storage }: FeedDeps, post: PostRow, file: PostFile): StoredFile | null {
  const clip = (key: string | null, type: string | null, size: number | null): StoredFile | null =>
    key === null || type === null || size === null
      ? null
      : { key, open: async () => ({ type, size, read: (from, to) => storage.getPart(key, from, to) }) };
  if (file === 'audio') return clip(post.audioKey, post.audioType, post.audioBytes);
  if (file === 'video') return clip(post.videoKey, post.videoType, post.videoBytes);
  const key = post.imageKey;
  return key === null ? null : { key, open: () => openImage(storage, key) };
}

async function openImage(storage: FeedDeps['storage'], key: string): Promise<SentParts> {
  const bytes = await storage.get(key);
  if (!bytes) throw absent();
  return { type: 'image/jpeg', size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}
