import { secondsAfter } from '#platform/clock';

const UNDO_SECONDS = 7 * 86_400;

type Change = { readonly changedAt: Date | null; readonly undoneAt: Date | null };

/** Returns until when staff may put the contact from before back; null for a change that was not made or is undone (ACC-40). */
export const undoUntil = ({ changedAt, undoneAt }: Change): Date | null =>
  changedAt === null || undoneAt !== null ? null : secondsAfter(changedAt, UNDO_SECONDS);

export function mayBeUndone(change: Change, now: Date): boolean {
  const until = undoUntil(change);
  return until !== null && now < until;
}
