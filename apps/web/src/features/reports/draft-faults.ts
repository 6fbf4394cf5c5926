import type { ReportDraft } from './reports.queries.ts';

export type DraftFaults = { readonly reason?: 'selectReason'; readonly detail?: 'detailNeeded' };

/** Returns the faults that keep a report from being sent. */
export function faultsOf({ reason, detail }: Pick<ReportDraft, 'reason' | 'detail'>): DraftFaults {
  if (reason === null) return { reason: 'selectReason' };
  return reason === 'other' && detail.trim() === '' ? { detail: 'detailNeeded' } : {};
}
