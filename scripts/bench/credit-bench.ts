import { sql } from 'kysely';
import {
  insertSpendings,
  spendCredit,
  SPENDING_TYPES,
  spendingQueries,
  trySpendings,
  type SpendingAsked,
} from '../../apps/server/src/features/entitlements/index.ts';
import { inTransaction, type Context, type Tx } from '../../apps/server/src/platform/context/index.ts';
import { actTogether, isDone, type Attempt } from '../../apps/server/src/platform/crowd/index.ts';
import { listOf, prepareReadingsOfMany, prepareWriting } from '../../apps/server/src/platform/db/index.ts';
import { CONNECTIONS, openBareTables, type Shop } from './buyers.ts';
import { inRounds, load, repeat } from './load.ts';
import { bareBy, measureBare } from './pgbench.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';

/** Two rows: what was done, and the credit that it cost. */
const BARE = [
  `insert into bare.act (member_id, target) values (:member, :turn)`,
  `insert into bare.credit_entry (member_id, kind, purchase_id, change, movement, act, act_key, created_at)
   values (:member, 'contact', :member, -1, 'spend', 'contact_view', 'bare-' || :member || '-' || :client_id || '-' || :turn, now())`,
];

/** Targets of the warm-up begin above those that are measured. */
const WARM_UP = 100_000_000;

/** The bare tables hold what the real ones do, with members and purchases numbered from 1. */
const FILL = `
insert into bare.credit_entry (member_id, kind, purchase_id, allowance_month, change, movement, created_at)
select dense_rank() over (order by member_id), kind, case when purchase_id is not null then dense_rank() over (order by purchase_id) end,
  allowance_month, change, movement, created_at
from credit_entry`;

async function prepare(server: BenchServer, shop: Shop): Promise<void> {
  const { pool } = server.connection;
  const requests = shop.requestsOf(shop.buyers, 1);
  const { failures } = await load({ port: server.port, requests, connections: CONNECTIONS, seconds: 'once' });
  if (failures > 0) throw new Error(`${failures} purchases failed`);
  await openBareTables(pool, ['credit_entry']);
  await pool.query('create table bare.act (id bigint generated always as identity primary key, member_id bigint, target bigint)');
  await pool.query(FILL);
  await pool.query('vacuum (analyze) credit_entry, purchase, premium_period, bare.credit_entry');
}

type Act = { readonly memberId: number; readonly turn: number };
type Done = { readonly left: number };
const readCredits = prepareReadingsOfMany(SPENDING_TYPES, ({ memberId, month, actKey }: SpendingAsked, ctx: Pick<Context, 'db'>) =>
  spendingQueries(ctx, { memberId, month, actKey }),
);
const writeActs = prepareWriting(
  ({ memberIds, turns }: { readonly memberIds: readonly number[]; readonly turns: readonly number[] }) => sql`
    insert into bare.act (member_id, target) select * from unnest(${listOf(memberIds, 'bigint')}, ${listOf(turns, 'bigint')})`,
);
const insertActs = (tx: Tx, acts: readonly Act[]): Promise<unknown> =>
  writeActs(tx, { memberIds: acts.map(({ memberId }) => memberId), turns: acts.map(({ turn }) => turn) });

/** Does acts as the steps do theirs: what was done goes ahead with the entries that pay and the commit, for all that come at one moment. */
async function actAll(tx: Tx, acts: readonly Act[]): Promise<readonly Attempt<Done>[]> {
  const { asked, judge } = await trySpendings(
    tx,
    acts.map(({ memberId, turn }) => ({ memberId, act: 'contact_view', target: String(turn) })),
  );
  const judged = await judge(await readCredits(tx, asked));
  const paid = judged.flatMap((spent, place) => {
    const { turn = 0 } = acts[place] ?? {};
    return isDone(spent) ? [{ ...spent, turn, target: String(turn) }] : [];
  });
  await insertSpendings(tx, paid);
  await insertActs(tx, paid);
  return judged;
}

const openActs = (ctx: Context): ((act: Act) => Promise<Done>) =>
  actTogether<Act, Done>(ctx, {
    keysOf: ({ memberId }) => [String(memberId)],
    together: actAll,
    alone: ({ memberId, turn }) =>
      inTransaction(ctx, async (tx) => {
        const spent = await spendCredit(tx, { memberId, act: 'contact_view', target: String(turn) });
        await insertActs(tx, [{ memberId, turn }]);
        return spent;
      }),
  });

/** Measures an act with its credit in one transaction, against the two rows that it cannot do without. */
export async function benchCredits(server: BenchServer, shop: Shop, seconds: number): Promise<string[]> {
  const { ctx } = server;
  const { buyers } = shop;
  await prepare(server, shop);
  const act = openActs(ctx);
  const spend = (turn: number): Promise<Done> => act({ memberId: buyers[turn % buyers.length]?.accountId ?? 0, turn });
  await repeat((turn) => spend(turn + WARM_UP), CONNECTIONS, 0.5);
  let acts = 0;
  const { bare, served } = await inRounds(seconds, {
    bare: (round, turn) => measureBare(server.connection.pool, { statements: BARE, members: buyers.length, round }, turn),
    served: (_, turn) => repeat(() => spend((acts += 1)), CONNECTIONS, turn),
  });
  return [
    heading(`An act with its credit, ${CONNECTIONS} at once over ${buyers.length} members`),
    line(`bare transaction (${bareBy()})`, bare),
    line('served', served),
    ratio('acts a second: served / bare transaction', served.perSecond / bare.perSecond, 'measured'),
    ratio('time of one act: served / bare transaction (p50)', served.p50 / bare.p50, 'measured'),
  ];
}
