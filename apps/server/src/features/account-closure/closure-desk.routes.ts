import { changeClosureRequest, downloadClosureAttachment, listClosureRequests, showClosureRequest } from '@app/contract/account-closure';
import { inTransaction } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { serveDesk } from '#features/service-desk';
import { downloadAttachment } from './attachments.ts';
import { closureDesk, type RequestRow } from './closure-desk.store.ts';

/** Binds the list of closures that staff work through, and the download of what was attached. */
export function routeClosureDesk(http: Http): void {
  serveDesk<RequestRow>(http, {
    ...closureDesk,
    calls: { list: listClosureRequests, show: showClosureRequest, change: changeClosureRequest },
    changes: 'account-closure.change-request',
    downloads: 'account-closure.download-requests',
    viewRow: (row) => ({
      member: { id: row.accountId, member_code: row.memberCode },
      kind: row.kind,
      reason: row.reason,
      has_attachment: row.attachmentKey !== null,
      undone_at: row.undoneAt?.toISOString() ?? null,
      completed_at: row.completedAt?.toISOString() ?? null,
    }),
    viewWhole: ({ deletionAt }) => ({ deletion_at: deletionAt?.toISOString() ?? null }),
    csv: [
      ['member_code', ({ memberCode }) => memberCode],
      ['kind', ({ kind }) => kind],
      ['reason', ({ reason }) => reason],
      ['undone_at', ({ undoneAt }) => undoneAt],
      ['completed_at', ({ completedAt }) => completedAt],
    ],
  });

  http.serveFile(downloadClosureAttachment, async ({ ctx, viewer, params: { id } }) => {
    const attachment = await downloadAttachment(ctx, id);
    if (!attachment) throw new Refusal('not_found');
    const entry = { actorId: viewer.accountId, action: 'account-closure.download-attachment', subject: `closure-request:${id}` };
    await inTransaction(ctx, (tx) => tx.audit.record(tx, entry));
    return attachment;
  });
}
