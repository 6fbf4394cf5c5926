import { serviceDeskSentences as say, type DeskChange } from '@app/contract/service-desk';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { tellConsole } from '#platform/console-news';
import { invalid, Refusal } from '#platform/errors';
import { listColleagues } from './colleagues.store.ts';
import { colleaguesOf } from './colleagues.ts';
import { judgeChange } from './service-desk.policy.ts';
import * as store from './service-desk.store.ts';
import type { Desk } from './service-desk.store.ts';

/** Names a thing as the journal does, such as `contact-message:12`. */
export const subjectOf = ({ table }: Desk, id: number): string => `${table.replace('_', '-')}:${id}`;

export type Changing = {
  /** Of the journal, such as `contact.change-message`. */
  readonly action: string;
  readonly staffId: number;
  readonly id: number;
  readonly change: DeskChange;
};

/** Changes status or assignee and adds a note, in one transaction; throws 409 where a colleague was first. */
export const changeItem = (ctx: Context, desk: Desk, { action, staffId, id, change }: Changing): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const before = await store.lockStanding(tx, desk, id);
    if (!before) throw new Refusal('not_found');
    const { status, assignee_id: assigneeId, seen, notes } = change;
    const verdict = judgeChange(before, { staffId, status, assigneeId, seen });
    if (verdict.kind === 'decided') throw await decided(tx, before);
    if (verdict.kind === 'change') {
      if (verdict.assigneeId !== before.assigneeId) await requireColleague(tx, verdict.assigneeId);
      await store.updateStanding(tx, desk, id, { ...verdict, staffId });
    }
    const noteId = notes ? await store.insertNote(tx, desk, { id, text: notes, staffId }) : null;
    if (verdict.kind === 'as-it-is' && noteId === null) return;
    await tx.audit.record(tx, {
      actorId: staffId,
      action,
      subject: subjectOf(desk, id),
      ...(verdict.kind === 'change' ? changeOf(before, verdict) : {}),
      details: noteId === null ? {} : { noteId },
    });
    tellConsole(tx, { role: 'support', topic: desk.table, id });
  });

type Shown = Pick<store.Moved, 'status' | 'assigneeId'>;
const changeOf = (before: Shown, after: Shown) => ({
  before: { status: before.status, assigneeId: before.assigneeId },
  after: { status: after.status, assigneeId: after.assigneeId },
});

async function requireColleague(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  if (!(await listColleagues(tx)).some((one) => one.id === id)) throw invalid({ assignee_id: say.unknownColleague });
}

type Before = NonNullable<Awaited<ReturnType<typeof store.lockStanding>>>;

/** Says what was decided and by whom. */
async function decided(tx: Tx, { status, assigneeId, deskChangedBy, deskChangedAt }: Before): Promise<Refusal> {
  const nameOf = await colleaguesOf(tx, [assigneeId, deskChangedBy]);
  const at = deskChangedAt?.toISOString() ?? null;
  return new Refusal('already_decided', {
    extra: { outcome: status, assignee: nameOf(assigneeId), decided_by: nameOf(deskChangedBy), decided_at: at },
  });
}
