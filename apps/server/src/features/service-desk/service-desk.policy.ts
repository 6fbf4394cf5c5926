import type { DeskStatus } from '@app/contract/service-desk';

/** Where something stands that staff work through. */
export type Standing = {
  readonly status: DeskStatus;
  readonly assigneeId: number | null;
  readonly deskRevision: number;
  readonly deskChangedBy: number | null;
};

/** A change as one of the staff wants it; what is absent stays. */
export type Wanted = {
  readonly staffId: number;
  readonly status?: DeskStatus | undefined;
  readonly assigneeId?: number | null | undefined;
  /** The revision that it was decided on. */
  readonly seen?: number | undefined;
};

export type Verdict =
  | { readonly kind: 'as-it-is' }
  | { readonly kind: 'change'; readonly status: DeskStatus; readonly assigneeId: number | null }
  | { readonly kind: 'decided' };

/**
 * Decides on a change: who comes second with another's change that they have not seen is told what was decided. Who does the same again,
 * by a second tap, changes nothing.
 */
export function judgeChange(standing: Standing, wanted: Wanted): Verdict {
  const { status = standing.status, assigneeId = standing.assigneeId } = wanted;
  if (wanted.status === undefined && wanted.assigneeId === undefined) return { kind: 'as-it-is' };
  if (standing.deskChangedBy !== wanted.staffId && isUnseen(standing, wanted)) return { kind: 'decided' };
  if (status === standing.status && assigneeId === standing.assigneeId) return { kind: 'as-it-is' };
  return { kind: 'change', status, assigneeId };
}

/** True where what is done already, or what a colleague works on already, counts as unseen: without a revision it does. */
function isUnseen({ status, assigneeId, deskRevision }: Standing, wanted: Wanted): boolean {
  if (wanted.seen !== undefined) return wanted.seen !== deskRevision;
  const isDone = status === 'done' && wanted.status !== undefined;
  return isDone || (assigneeId !== null && wanted.assigneeId === wanted.staffId && assigneeId !== wanted.staffId);
}
