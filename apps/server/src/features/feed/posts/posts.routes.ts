import { deletePost as deletePostCall, feedSentences as say, savePost as savePostCall } from '@app/contract/feed';
import { sayIn } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { sendParts, type Http, type SentParts } from '#platform/http';
import type { Asker } from '#platform/session';
import type { PostRow } from '../feed.tables.ts';
import { POST_FILE_PATH, readPostTicket, type PostFile } from '../post-ticket.ts';
import { deletePost } from './posts.service.ts';
import { findForRequest } from './posts.store.ts';
import { savePost } from './save-post.ts';

export function servePosts(http: Http): void {
  http.serve(savePostCall, async ({ ctx, viewer, body, files, language }) => {
    const { post, left } = await savePost(ctx, viewer, { text: body.post, clientId: body.client_id, files });
    return { message: sayIn(language, say.published), data: post, remaining_feed: left };
  });
  http.serve(deletePostCall, async ({ ctx, viewer, body, language }) => {
    await deletePost(ctx, viewer.accountId, body.post_id);
    return { message: sayIn(language, say.deleted) };
  });
}

/** Serves stored files of posts: the only way by which one leaves the server. */
export function servePostFiles(http: Http, ctx: Context): void {
  http.fastify.get<{ Params: { ticket: string } }>(
    `${POST_FILE_PATH}:ticket`,
    // An address is a key to a file for an hour and is in no log.
    { logLevel: 'warn' },
    async (request, reply) => {
      const asker = await http.askerOf(request);
      // A browser keeps the file and asks each time whether it may still show it, which costs no bytes.
      void reply.header('cache-control', 'private, no-cache');
      const { key, open } = await requireFile(ctx, request.params.ticket, asker);
      const etag = `"${ctx.sealing.keyedHash('post-etag', key).slice(0, 22)}"`;
      void reply.headers({ etag, 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return sendParts(reply, await open());
    },
  );
}

type StoredFile = { readonly key: string; open(): Promise<SentParts> };
const absent = (): Refusal => new Refusal('not_found');

/** Checks everything anew; whatever does not hold is 404, and nothing tells why. */
async function requireFile(ctx: Context, text: string, { callerId, browserHash }: Asker): Promise<StoredFile> {
  const ticket = readPostTicket(ctx, text);
  if (!ticket || (callerId !== null && callerId !== ticket.viewerId)) throw absent();
  const post = await findForRequest(ctx, { ...ticket, browserHash });
  const file = post && fileOf(ctx, post, ticket.file);
  if (!file) throw absent();
  return file;
}

function fileOf({ storage }: Context, post: PostRow, file: PostFile): StoredFile | null {
  const clip = (key: string | null, type: string | null, size: number | null): StoredFile | null =>
    key === null || type === null || size === null
      ? null
      : { key, open: async () => ({ type, size, read: (from, to) => storage.getPart(key, from, to) }) };
  if (file === 'audio') return clip(post.audioKey, post.audioType, post.audioBytes);
  if (file === 'video') return clip(post.videoKey, post.videoType, post.videoBytes);
  const key = post.imageKey;
  return key === null ? null : { key, open: () => openImage(storage, key) };
}

async function openImage(storage: Context['storage'], key: string): Promise<SentParts> {
  const bytes = await storage.get(key);
  if (!bytes) throw absent();
  return { type: 'image/jpeg', size: bytes.length, read: async (from, to) => bytes.subarray(from, to) };
}
