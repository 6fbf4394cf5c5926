import type pg from 'pg';
import * as z from 'zod/mini';
import { searchMembers } from '@app/contract/search';
import { legalBirthdays, type LegalBirthdays } from '#features/members';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import type { Limits } from '#platform/rate-limit';
import { openSearchConnection } from './search.connection.store.ts';
import { searchEntryStore } from './search-entry.store.ts';
import { createSearch, type LeastAges } from './search.service.ts';
import type { SearchNeighbours } from './search.types.ts';

export type SearchRoomDeps = {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'MIN_AGE_FEMALE' | 'MIN_AGE_MALE'>;
  readonly neighbours: SearchNeighbours;
  /** Shorter in tests. */
  readonly timeoutMs?: number;
};

export type SearchRoom = {
  readonly feature: Feature;
  /** Makes a member's entry equal to account, profile and premium period, in the transaction that changed them. */
  refresh(trx: Transaction, memberId: number): Promise<void>;
  /** All entries anew; for fillings that announce nothing. */
  refreshAll(on: Executor): Promise<void>;
};

/** Birthdays that became old enough: at five past midnight in Dhaka. */
const admitOfAge = defineJob({ name: 'search.admit-of-age', payload: z.object({}), attempts: 5 });
const AFTER_MIDNIGHT = '5 18 * * *';

type Mirror = Pick<SearchRoomDeps, 'clock' | 'settings'>;

const leastAgesOf = (settings: Mirror['settings']): LeastAges => ({ female: settings.MIN_AGE_FEMALE, male: settings.MIN_AGE_MALE });

const legalNow = ({ clock, settings }: Mirror): LegalBirthdays => legalBirthdays(leastAgesOf(settings), clock.now());

/** Makes all entries anew; for fillings by SQL, which announce nothing. */
export const refreshAllEntries = (on: Executor, deps: Mirror): Promise<void> => searchEntryStore.refreshAll(on, legalNow(deps));

/** Finding members, and the mirror that it reads. */
export function createSearchRoom(deps: SearchRoomDeps): SearchRoom {
  const connection = openSearchConnection(deps.pool, deps.timeoutMs);
  const service = createSearch({ ...deps, db: connection.db, leastAges: leastAgesOf(deps.settings) });
  const refresh = (trx: Transaction, memberId: number) => searchEntryStore.refresh(trx, memberId, legalNow(deps));
  const admit = async (): Promise<void> => {
    for (const id of await searchEntryStore.listMissing(deps.db, legalNow(deps))) await deps.inTransaction((trx) => refresh(trx, id));
  };
  return {
    refresh,
    refreshAll: (on) => refreshAllEntries(on, deps),
    feature: {
      name: 'search',
      routes: (http) => {
        http.fastify.addHook('onClose', () => connection.close());
        http.serve(searchMembers, async ({ viewer, body, query, language }) =>
          service.search({ viewer, wish: body, page: query.page, language }),
        );
      },
      subscribe: (on) => {
        on.within('account.changed', (trx, { accountId }) => refresh(trx, accountId));
        on.within('profile.changed', (trx, { memberId }) => refresh(trx, memberId));
        on.within('premium.changed', (trx, { memberId }) => refresh(trx, memberId));
      },
      jobs: [handles(admitOfAge, admit, AFTER_MIDNIGHT)],
    },
  };
}
