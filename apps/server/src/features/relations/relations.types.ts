import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import type { RawBuilder } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import type { Limits } from '#platform/rate-limit';

/** Who looks; photo addresses are made for this account and session. */
export type ListViewer = { readonly accountId: number; readonly sessionId: number };
export type NamedPair = { readonly viewer: { readonly name: string }; readonly target: { readonly name: string } };

/** What this room asks of its neighbours, all of which stand above it. */
export type RelationsNeighbours = {
  readonly members: {
    requirePair(trx: Transaction, viewerId: number, targetId: number): Promise<NamedPair>;
    requireAvailable(trx: Transaction, viewerId: number, targetId: number): Promise<NamedPair>;
    /** Names of accounts in whatever state. */
    summaries(ids: readonly number[]): Promise<ReadonlyMap<number, { readonly name: string }>>;
    listRows(viewer: ListViewer, ids: readonly number[], language: SentenceLanguage): Promise<ReadonlyMap<number, MemberListRow>>;
    isAvailableTo(viewerId: number): (idColumn: string) => RawBuilder<boolean>;
  };
  notify(
    trx: Transaction,
    notice: {
      readonly memberId: number;
      readonly type: 'followed';
      readonly eventKey: string;
      readonly parameters: { readonly name: string };
      readonly opens: string;
      readonly actorId: number;
      readonly group: string;
    },
  ): Promise<void>;
};

/** What the steps of this room work with. */
export type StepDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly announce: Announce;
  readonly limits: Limits;
  readonly neighbours: RelationsNeighbours;
};
