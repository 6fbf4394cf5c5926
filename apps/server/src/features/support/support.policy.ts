import type { SupportCase } from './support.tables.ts';

type Holder = Pick<SupportCase, 'assigneeId' | 'assignedBy' | 'revision'>;
export type Assigning = {
  readonly staffId: number;
  /** Null: nobody. */
  readonly assigneeId: number | null;
  /** The revision that it was decided on. */
  readonly seen?: number | undefined;
};

/**
 * Decides on a change of who sees to a conversation: `decided` where a colleague changed it since the look, or without a look where a
 * colleague has it who would lose it.
 */
export function judgeAssigning(holder: Holder, { staffId, assigneeId, seen }: Assigning): 'assign' | 'as-it-is' | 'decided' {
  if (holder.assigneeId === assigneeId) return 'as-it-is';
  if (holder.assignedBy === staffId || holder.assigneeId === staffId) return 'assign';
  const isUnseen = seen === undefined ? holder.assigneeId !== null : seen !== holder.revision;
  return isUnseen ? 'decided' : 'assign';
}

/** True if a colleague has answered what the writer of this answer read before that. `seen`: the newest message that was read; null without a look. */
export const isAnswered = (
  newestAnswer: { readonly id: number; readonly staffId: number | null } | null,
  staffId: number,
  seen: number | null,
): boolean => newestAnswer !== null && seen !== null && newestAnswer.id > seen && newestAnswer.staffId !== staffId;
