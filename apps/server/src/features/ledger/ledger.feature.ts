import * as z from 'zod/mini';
import { getTrialBalance, listLedger, listLedgerDifferences } from '@app/contract/ledger';
import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import type { Log } from '#platform/log';
import { createCheckLedger } from './check-ledger.ts';
import { createCheckStore } from './ledger-check.store.ts';
import { createLedgerReader } from './ledger.reader.ts';
import { createLedger } from './ledger.service.ts';
import { createLedgerStore } from './ledger.store.ts';
import type { CreditsWitness, Ledger, PaymentsWitness } from './ledger.types.ts';
import { presentDifferences, presentEntries, presentTrialBalance } from './ledger.views.ts';

export type LedgerRoomDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly log: Log;
  /** What the payments know of the same money; without it the ledger is compared with itself only. */
  readonly witness?: PaymentsWitness;
  readonly credits?: CreditsWitness;
};

export type LedgerRoom = { readonly feature: Feature; readonly ledger: Ledger };

const checkLedger = defineJob({ name: 'ledger.check', payload: z.object({}), attempts: 5 });
/** 03:00 in Dhaka. */
const EVERY_NIGHT = '0 21 * * *';

/** The journal of all money. */
export function createLedgerRoom(deps: LedgerRoomDeps): LedgerRoom {
  const checks = createCheckStore(deps.db);
  const reader = createLedgerReader(deps.db);
  const check = createCheckLedger({ ...deps, store: checks, witness: deps.witness, credits: deps.credits });
  return {
    ledger: {
      ...createLedger({ clock: deps.clock, store: createLedgerStore(deps.db) }),
      check,
      countOpenDifferences: (on) => checks.countOpen(on),
    },
    feature: {
      name: 'ledger',
      routes: (http) => {
        http.serve(listLedger, ({ query }) => presentEntries(reader, query));
        http.serve(getTrialBalance, async () => presentTrialBalance(reader, await checks.listWrongBalances(deps.db)));
        http.serve(listLedgerDifferences, ({ query }) => presentDifferences(reader, query.page));
      },
      jobs: [handles(checkLedger, async () => void (await check()), EVERY_NIGHT)],
    },
  };
}
