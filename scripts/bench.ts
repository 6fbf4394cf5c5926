// Measures the product against the bare work that it cannot do without: `npm run bench -- --members 200000 --seconds 3`. The figures are written to `bench.json` (`--json FILE`);
// `--compare FILE` says what became worse by more than a fifth since a run that was written.
import { parseArgs } from 'node:util';
import { referenceOf } from '../apps/server/src/features/reference-data/index.ts';
import { refreshAllSearchEntries } from '../apps/server/src/features/search/index.ts';
import { openShop } from './bench/buyers.ts';
import { benchCalls } from './bench/call-bench.ts';
import { benchChat } from './bench/chat-bench.ts';
import { benchCost, benchCostOfActs } from './bench/cost-bench.ts';
import { benchCredits } from './bench/credit-bench.ts';
import { benchFaces } from './bench/face-bench.ts';
import { benchFeed } from './bench/feed-bench.ts';
import { compareWith, writeFigures } from './bench/figures.ts';
import { fillMembers, vacuumFilled } from './bench/fill-members.ts';
import { fillPosts } from './bench/fill-posts.ts';
import { benchPhotos } from './bench/photo-bench.ts';
import { benchRead } from './bench/read-bench.ts';
import { benchSaved } from './bench/saved-bench.ts';
import { benchScroll } from './bench/scroll-bench.ts';
import { benchSearch } from './bench/search-bench.ts';
import { openBenchServer, type BenchServer } from './bench/server.ts';
import { benchSignIn } from './bench/sign-in-bench.ts';
import { signInViewers, type BenchViewer } from './bench/viewers.ts';
import { benchStaffAudit } from './bench/staff-audit-bench.ts';
import { benchStaffMembers } from './bench/staff-members-bench.ts';
import { benchWallet } from './bench/wallet-bench.ts';

const VIEWERS_A_RUN = 400;
const RUNS = 8;
/** Parts that need no filled database. */
const WITHOUT_MEMBERS: ReadonlySet<string> = new Set(['scroll', 'face', 'call']);

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'cost,read,search,saved,sign-in,photo,credits,wallet,chat,feed,scroll' },
    posts: { type: 'string', default: '1000000' },
    /** A folder with a folder of photos for each person, for the part 'face'; without it one drawn head is altered. */
    faces: { type: 'string' },
    /** Of the audit log, for the part 'staff-audit'. */
    entries: { type: 'string', default: '10000000' },
    /** Where the figures are written as JSON. */
    json: { type: 'string', default: 'bench.json' },
    /** Figures of a run before. */
    compare: { type: 'string' },
  },
});
const parts = values.only.split(',');
const seconds = Number(values.seconds);
/** One may search 60 times a minute: so many ask in one measurement, more where it takes longer. */
const searchersARun = VIEWERS_A_RUN * Math.ceil(seconds / 3);
const say = (lines: readonly string[]): void => console.log(lines.join('\n'));

async function fill(server: BenchServer, count: number): Promise<void> {
  const began = performance.now();
  await fillMembers(server.connection.pool, referenceOf(server.ctx), count);
  await refreshAllSearchEntries(server.ctx);
  await vacuumFilled(server.connection.pool);
  console.log(`${count} members filled in in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Hands out viewers in turns, so that nobody searches too often. */
function inTurns(viewers: readonly BenchViewer[]): () => readonly BenchViewer[] {
  let turn = 0;
  return () => {
    turn += 1;
    const start = ((turn - 1) % RUNS) * searchersARun;
    return viewers.slice(start, start + searchersARun);
  };
}

async function benchShop(server: BenchServer, viewers: readonly BenchViewer[]): Promise<void> {
  if (!['cost', 'credits', 'wallet'].some((part) => parts.includes(part))) return;
  const shop = await openShop(server, viewers);
  if (parts.includes('cost')) say(await benchCostOfActs(server, shop, viewers.slice(-VIEWERS_A_RUN)));
  if (parts.includes('credits')) say(await benchCredits(server, shop, seconds));
  if (parts.includes('wallet')) say(await benchWallet(server, shop, seconds));
}

async function benchReads(server: BenchServer, viewers: readonly BenchViewer[], searchers: readonly BenchViewer[]): Promise<void> {
  if (parts.includes('cost')) say(await benchCost(server, inTurns(searchers)));
  if (parts.includes('read')) say(await benchRead(server, viewers.slice(0, VIEWERS_A_RUN), seconds));
  if (parts.includes('search')) say(await benchSearch(server, inTurns(searchers), seconds));
  if (parts.includes('saved')) say(await benchSaved(server, viewers, seconds));
}

async function benchServer(): Promise<void> {
  const server = await openBenchServer();
  try {
    await fill(server, Number(values.members));
    const searchers = await signInViewers(server.connection.pool, searchersARun * RUNS);
    const viewers = searchers.slice(0, VIEWERS_A_RUN * RUNS);
    await benchReads(server, viewers, searchers);
    if (parts.includes('sign-in'))
      say(await benchSignIn(server, viewers.slice(0, VIEWERS_A_RUN), { viewersFor: inTurns(searchers), seconds }));
    if (parts.includes('photo')) {
      const memberIds = viewers.map(({ accountId }) => accountId);
      say(await benchPhotos(server.ctx, memberIds, seconds));
    }
    await benchShop(server, viewers);
    if (parts.includes('staff-members')) say(await benchStaffMembers(server, seconds));
    if (parts.includes('staff-audit')) say(await benchStaffAudit(server, Number(values.entries), seconds));
    if (parts.includes('chat')) say(await benchChat(server, seconds));
    if (parts.includes('feed')) {
      await fillPosts(server.connection.pool, Number(values.posts));
      say(await benchFeed(server, viewers.slice(0, VIEWERS_A_RUN), seconds));
    }
  } finally {
    await server.close();
  }
}

if (parts.includes('scroll')) say(await benchScroll());
if (parts.includes('face')) say(await benchFaces(values.faces));
if (parts.includes('call')) say(await benchCalls());
if (parts.some((part) => !WITHOUT_MEMBERS.has(part))) await benchServer();
writeFigures(values.json);
if (values.compare) say(['\nAgainst the run before', ...compareWith(values.compare)]);
