import { sayIn } from '@app/contract/kernel';
import {
  approveReview,
  listReviews,
  openIdentityDocument,
  rejectReview,
  releaseReview,
  reopenVerification as reopenCall,
  REVIEWS_PAGE_SIZE,
  reviewsMessages as say,
  takeNextReview,
  takeReview,
  WAITING_COUNTED_TO,
} from '@app/contract/reviews';
import { listNames } from '#features/staff';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { sendParts, type Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { decideItem } from './decide-item.ts';
import { releaseItem, takeItem, takeNext } from './hold-item.ts';
import { openDocument, SCAN_PATH, serveScan } from './open-document.ts';
import { countWaiting, countWaitingUpTo, listWaiting } from './queues.store.ts';
import { reopenVerification } from './reopen-verification.ts';
import { REVIEW_FILE_PATH, serveReviewFile } from './review-files.ts';
import { presentItem, presentWaiting } from './reviews.views.ts';

export function routeReviews(http: Http, ctx: Context): void {
  routeQueues(http);
  routeDecisions(http);
  routeDocuments(http);
  routeFiles(http, ctx);
}

function routeQueues(http: Http): void {
  http.serve(listReviews, async ({ ctx, params: { kind }, query: { page } }) => {
    const [rows, { count: total }] = await Promise.all([
      listWaiting(ctx, kind, { offset: (page - 1) * REVIEWS_PAGE_SIZE, limit: REVIEWS_PAGE_SIZE }),
      countWaiting(ctx, kind),
    ]);
    const staff = await listNames(
      ctx,
      rows.flatMap(({ lockedById }) => lockedById ?? []),
    );
    return {
      data: rows.map((row) => presentWaiting(row, staff)),
      ...pageKeys({ page, perPage: REVIEWS_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(takeNextReview, async ({ ctx, viewer, params: { kind }, query: { except } }) => {
    for (;;) {
      const held = await takeNext(ctx, { kind, staffId: viewer.accountId, except });
      const data = held && (await presentItem(ctx, viewer, held));
      // An item that went at this moment is followed by another one.
      if (data || !held) return { data, waiting: await countWaitingUpTo(ctx, kind, WAITING_COUNTED_TO) };
    }
  });

  http.serve(takeReview, async ({ ctx, viewer, params }) => {
    const data = await presentItem(ctx, viewer, await takeItem(ctx, params, viewer.accountId));
    if (!data) throw new Refusal('not_found');
    return { data };
  });

  http.serve(releaseReview, async ({ ctx, viewer, params, language }) => {
    await releaseItem(ctx, params, viewer.accountId);
    return { message: sayIn(language, say.released) };
  });
}

function routeDecisions(http: Http): void {
  http.serve(approveReview, async ({ ctx, viewer, params: key, body, language }) => {
    await decideItem(ctx, { key, staffId: viewer.accountId, decision: { outcome: 'approved' }, samePerson: body?.samePerson });
    return { message: sayIn(language, say.approved) };
  });

  http.serve(rejectReview, async ({ ctx, viewer, params: key, body: { reason }, language }) => {
    await decideItem(ctx, { key, staffId: viewer.accountId, decision: { outcome: 'rejected', reason } });
    return { message: sayIn(language, say.rejected) };
  });
}

function routeDocuments(http: Http): void {
  http.serve(openIdentityDocument, async ({ ctx, viewer, params: { id: documentId }, body: { reason } }) => {
    const { frontUrl, backUrl, number, expiresAt } = await openDocument(ctx, viewer, { documentId, reason });
    return { data: { front_url: frontUrl, back_url: backUrl, number, expires_at: expiresAt.toISOString() } };
  });

  http.serve(reopenCall, async ({ ctx, viewer, params: { id: memberId }, body: { kind, reason }, language }) => {
    await reopenVerification(ctx, { memberId, staffId: viewer.accountId, kind, reason });
    return { message: sayIn(language, say.reopened) };
  });
}

/** Keys to files: they are in no log, and browsers keep nothing of what they open. */
const UNLOGGED = { logLevel: 'warn' } as const;
const NO_STORE = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' } as const;

function routeFiles({ fastify, askerOf }: Http, ctx: Context): void {
  fastify.get<{ Params: { ticket: string } }>(`${REVIEW_FILE_PATH}:ticket`, UNLOGGED, async (request, reply) => {
    const asker = await askerOf(request);
    void reply.headers(NO_STORE);
    return sendParts(reply, await serveReviewFile(ctx, request.params.ticket, asker));
  });

  fastify.get<{ Params: { id: string; side: string }; Querystring: Record<string, unknown> }>(
    SCAN_PATH,
    UNLOGGED,
    async (request, reply) => {
      const asker = await askerOf(request);
      void reply.headers(NO_STORE);
      const { ticket } = request.query;
      const bytes = await serveScan(ctx, { ...request.params, ...asker, ticket: typeof ticket === 'string' ? ticket : '' });
      return reply.type('image/jpeg').send(bytes);
    },
  );
}
