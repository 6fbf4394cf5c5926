import type { AppealOutcome, ContentKind, EvidenceKind, SanctionKind, TerminationGround } from '@app/contract/sanctions';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { UnusedPackage } from '#features/payments';

type Fixed<T> = ColumnType<T, T, never>;

/** A thing that a sanction rests on, as its member may know it. */
export type RestsOn = { readonly what: EvidenceKind | 'profile' | 'call'; /** ISO. */ readonly at: string };
/** Days and credits. */
export type GivenBack = { readonly days: number; readonly credits: number };

export interface SanctionTable {
  id: Generated<number>;
  memberId: Fixed<number>;
  kind: Fixed<SanctionKind>;
  /** '' once the account is erased. */
  reason: string;
  clause: Fixed<number>;
  ground: Fixed<TerminationGround | null>;
  evidence: string[];
  restsOn: JSONColumnType<readonly RestsOn[]>;
  targetType: Fixed<ContentKind | null>;
  targetId: Fixed<number | null>;
  reportId: number | null;
  childSafetyReportId: Fixed<number | null>;
  changedFrom: Fixed<number | null>;
  until: Fixed<Date | null>;
  /** Null where the notice of an end of membership ran out. */
  decidedBy: Fixed<number | null>;
  decidedAt: Fixed<Date>;
  premiumCutFrom: Date | null;
  returned: JSONColumnType<readonly UnusedPackage[]>;
  endedAt: Date | null;
  endedBy: number | null;
  endedHow: 'ran_out' | 'lifted' | 'replaced' | 'changed' | 'taken_back' | null;
  endReason: string | null;
}
export type SanctionRow = Selectable<SanctionTable>;

export interface AppealTable {
  id: Generated<number>;
  sanctionId: Fixed<number>;
  memberId: Fixed<number>;
  /** '' once the account is erased. */
  text: string;
  fileKeys: string[];
  fileTypes: string[];
  createdAt: Fixed<Date>;
  decidedBy: number | null;
  decidedAt: Date | null;
  outcome: AppealOutcome | null;
  decisionReason: string | null;
  givenBack: JSONColumnType<GivenBack> | null;
}
export type AppealRow = Selectable<AppealTable>;

declare module '#platform/db' {
  interface Tables {
    sanction: SanctionTable;
    appeal: AppealTable;
  }
}
