import { serviceDeskSentences as say } from '@app/contract/service-desk';
import { inTransaction, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { colleaguesOf, listColleagues } from '#features/service-desk';
import { lockThread } from '#features/threads';
import { tellInbox } from './reply-to-member.ts';
import { judgeAssigning, type Assigning } from './support.policy.ts';
import * as store from './support.store.ts';

/** Gives a conversation to one of the support team, or to nobody. Throws 409 where a colleague was first. */
export const assignThread = (ctx: Context, threadId: number, assigning: Assigning): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { staffId, assigneeId } = assigning;
    const before = await store.lockCase(tx, threadId);
    if (!before) throw new Refusal('not_found');
    const verdict = judgeAssigning(before, assigning);
    if (verdict === 'as-it-is') return;
    if (verdict === 'decided') {
      const nameOf = await colleaguesOf(tx, [before.assigneeId, before.assignedBy]);
      const at = before.assignedAt?.toISOString() ?? null;
      const [assignee, by] = [nameOf(before.assigneeId), nameOf(before.assignedBy)];
      throw new Refusal('already_decided', { extra: { outcome: 'assigned', assignee, decided_by: by, decided_at: at } });
    }
    if (assigneeId !== null && !(await listColleagues(tx)).some(({ id }) => id === assigneeId))
      throw invalid({ staff_id: say.unknownColleague });
    await store.updateAssignee(tx, threadId, { staffId, assigneeId });
    await tx.audit.record(tx, {
      actorId: staffId,
      action: 'support.assign',
      subject: `support-thread:${threadId}`,
      memberId: before.memberId,
      before: { assigneeId: before.assigneeId },
      after: { assigneeId },
    });
    tellInbox(tx, threadId);
  });

type Settling = { readonly staffId: number; /** The newest message that needs no answer. */ readonly seen: number };

/** Notes that what came so far needs no answer; what the member wrote since waits on. */
export const settleThread = (ctx: Context, threadId: number, { staffId, seen }: Settling): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await store.findCase(tx, threadId);
    if (!found) throw new Refusal('not_found');
    await lockThread(tx, threadId);
    const before = await store.lockCase(tx, threadId);
    if (!before?.waitingSince) return;
    const rest = await store.firstQuestionAfter(tx, threadId, seen);
    if (rest && rest <= before.waitingSince) return;
    await store.waitSince(tx, threadId, rest);
    await tx.audit.record(tx, {
      actorId: staffId,
      action: 'support.settle',
      subject: `support-thread:${threadId}`,
      memberId: before.memberId,
      details: { upTo: seen },
    });
    tellInbox(tx, threadId);
  });
