import type { Clock } from '#platform/clock';
import type { Database, InTransaction, Transaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import type { Limits } from '#platform/rate-limit';
import './relations.events.ts';
import { blockWithin } from './block-member.ts';
import { createRelationsReader, type RelationsReader } from './relations.reader.ts';
import { registerRelationsRoutes } from './relations.routes.ts';
import { relationsStore as store } from './relations.store.ts';
import type { BondSource } from './relations.tables.ts';
import type { RelationsNeighbours } from './relations.types.ts';

export type RelationsDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly events: Pick<Events, 'announce'>;
  readonly limits: Limits;
  readonly neighbours: RelationsNeighbours;
};

export type Relations = RelationsReader & {
  readonly feature: Feature;
  /** Makes the two a bond; harmless where they are one already. After the lock on the pair. */
  makeBond(trx: Transaction, oneId: number, otherId: number, source: BondSource): Promise<void>;
  /** Blocks in the caller's transaction, which judged before that the other is there; harmless where the block stands. */
  block(trx: Transaction, blockerId: number, blockedId: number): Promise<void>;
};

/** Blocks, follows, shortlists and bonds between members. */
export const createRelations = (deps: RelationsDeps): Relations => ({
  ...createRelationsReader(deps.db),
  makeBond: (trx, oneId, otherId, source) => store.insertBond(trx, oneId, otherId, { source, at: deps.clock.now() }),
  block: (trx, blockerId, blockedId) => blockWithin({ clock: deps.clock, announce: deps.events.announce }, trx, blockerId, blockedId),
  feature: {
    name: 'relations',
    routes: (http) => registerRelationsRoutes(http, { ...deps, announce: deps.events.announce }),
    subscribe: (on) => on.within('account.erased', (trx, { accountId }) => store.deleteAllOf(trx, accountId)),
  },
});
