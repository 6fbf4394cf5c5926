import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { openBareTables } from './buyers.ts';
import { loadChat, type ChatFigures, type ChatLoad, type ChatSender } from './chat-load.ts';
import type { EchoLoad } from './echo-load.worker.ts';
import { keep } from './figures.ts';
import { loadBeside } from './load-beside.ts';
import { figuresOf, type Figures, type LoadResult } from './load.ts';
import { bareBy, measureBare } from './pgbench.ts';
import { measuring } from './processor-time.ts';
import { columns, heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';
import { signInViewers, type BenchViewer } from './viewers.ts';

/** Live connections, and three who write to each of their members: one member may send 60 messages a minute. */
const READERS = 1000;
const SENDERS = 3 * READERS;
const CONNECTIONS = 128;
const USUAL = 500;
const HIGH = 2000;
/** The figures that an XMPP server that archives to the same PostgreSQL reached on such a machine: milliseconds at 500 a second, messages a second at most. */
const XMPP = { p50: 1.5, p99: 14, perSecond: 3000 };

const BARE = [
  `insert into bare.chat_message (thread_id, sender_id, client_id, text, created_at, updated_at)
   values (:member, :member, gen_random_uuid(), 'Assalamu alaikum, how is your family?', now(), now())`,
];

type Chat = { readonly readers: readonly BenchViewer[]; readonly senders: readonly ChatSender[] };

/** Opens conversations of bonded pairs: three men write to each woman. */
async function openConversations({ connection: { pool } }: BenchServer): Promise<Chat> {
  const readers = await signInViewers(pool, READERS, 2);
  const men = await signInViewers(pool, SENDERS, 1);
  const pairs = men.map(({ accountId }, index) => [accountId, readers[index % readers.length]?.accountId ?? 0] as const);
  const sides = [pairs.map((pair) => Math.min(...pair)), pairs.map((pair) => Math.max(...pair))];
  await pool.query(
    `insert into bond (lower_id, higher_id, source, created_at) select *, 'interest', now() from unnest($1::bigint[], $2::bigint[])`,
    sides,
  );
  const { rows } = await pool.query<{ id: number; lower: number; higher: number }>(
    `insert into chat_thread (kind, member_a_id, member_b_id, last_message_at, created_at)
     select 'pair', *, now(), now() from unnest($1::bigint[], $2::bigint[])
     returning id, member_a_id as lower, member_b_id as higher`,
    sides,
  );
  await pool.query(
    `insert into thread_state (thread_id, member_id)
     select id, member_id from chat_thread cross join lateral unnest(array[member_a_id, member_b_id]) as side (member_id) where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  await pool.query('vacuum (analyze) bond, chat_thread, thread_state, session');
  const threads = new Map(rows.map(({ id, lower, higher }) => [`${lower}:${higher}`, id]));
  return {
    readers,
    senders: men.map(({ token }, index) => ({ token, threadId: threads.get(`${sides[0]?.[index]}:${sides[1]?.[index]}`) ?? 0 })),
  };
}

/** Measures the frames that a bare server of connections sends back. */
async function measureEcho(seconds: number): Promise<Figures> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket) => socket.on('message', (bytes, isBinary) => socket.send(bytes, { binary: isBinary })));
  await once(server, 'listening');
  const options: EchoLoad = { port: (server.address() as AddressInfo).port, sockets: READERS, perSecond: USUAL, seconds };
  const result = await loadBeside<LoadResult>(new URL('./echo-load.worker.ts', import.meta.url), options);
  server.close();
  return figuresOf(result);
}

const whole = (name: string, { lost, doubled, stored }: ChatFigures): string =>
  `${name}: ${stored.length} stored, ${lost} lost, ${doubled} events came twice`;

type Measured = Awaited<ReturnType<typeof measuring<ChatFigures>>>;

/** Writes the milliseconds of processor time that one message took, with what its readers' connections take of the same moment. */
function costs(name: string, { result, taken }: Measured): string {
  const each = (['main', 'postgres', 'statements'] as const).map((part) => {
    const value = taken[part] / Math.max(1, result.stored.length);
    keep(`${name}, ${part}`, value, false);
    return value;
  });
  return columns([name, ...each]);
}

/** Counts messages that were answered as stored and are not there once. */
async function notOnce({ connection: { pool } }: BenchServer, stored: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ there: number }>(
    'select count(distinct client_id) as there from chat_message where client_id = any($1::uuid[])',
    [stored],
  );
  return stored.length - (rows[0]?.there ?? 0);
}

/** Measures messages from being sent to the other's screen, with 1,000 live connections. */
export async function benchChat(server: BenchServer, seconds: number): Promise<string[]> {
  const { readers, senders } = await openConversations(server);
  const { pool } = server.connection;
  await openBareTables(pool, ['chat_message']);
  const echo = await measureEcho(seconds);
  const bare = await measureBare(pool, { statements: BARE, members: SENDERS, round: 0 }, seconds);
  const all = { port: server.port, readers: readers.map(({ token }) => token), senders, connections: CONNECTIONS };
  const offer = (of: Pick<ChatLoad, 'seconds' | 'perSecond'>) => measuring(pool, () => loadChat({ ...all, ...of }));
  // Everybody writes once before it counts: who has not been here lately is noted first.
  await offer({ perSecond: USUAL, seconds: SENDERS / USUAL });
  const measured = {
    most: await offer({ seconds: 2 * seconds }),
    // Long enough that one pause of some 50 ms is not more than a hundredth of all messages.
    usual: await offer({ perSecond: USUAL, seconds: 10 * seconds }),
    high: await offer({ perSecond: HIGH, seconds: 20 * seconds }),
  };
  const [most, usual, high] = [measured.most.result, measured.usual.result, measured.high.result];
  const missing = await notOnce(
    server,
    [usual, most, high].flatMap(({ stored }) => stored),
  );
  return [
    heading(`Messages, with ${READERS} live connections`),
    line(`bare ws echo, ${USUAL} a second`, echo),
    line(`bare insert (${bareBy()})`, bare),
    line(`to the other, ${USUAL} a second`, usual.delivered),
    line('answered meanwhile', usual.answered),
    line(`to the other, ${HIGH} a second`, high.delivered),
    line('as many as are taken', most.delivered),
    ratio(`p50 at ${USUAL} a second: to the other / (echo + bare insert)`, usual.delivered.p50 / (echo.p50 + bare.p50), 'measured'),
    ratio(`p99 at ${USUAL} a second: 50 ms / to the other`, 50 / usual.delivered.p99, 'QUAL-18: at least 1'),
    ratio('stored a second: as many as are taken / bare insert', most.delivered.perSecond / bare.perSecond, 'measured'),
    ratio(`p50 at ${USUAL} a second: XMPP / to the other`, XMPP.p50 / usual.delivered.p50, 'at least 1'),
    ratio(`p99 at ${USUAL} a second: XMPP / to the other`, XMPP.p99 / usual.delivered.p99, 'at least 1'),
    ratio('stored a second: as many as are taken / XMPP', most.delivered.perSecond / XMPP.perSecond, 'at least 1'),
    ratio(`p50 at ${USUAL} a second, to the other, ms`, usual.delivered.p50, 'QUAL-70: at most 3'),
    ratio(`p99 at ${USUAL} a second, to the other, ms`, usual.delivered.p99, 'QUAL-70: at most 15'),
    ratio(`p99 at ${HIGH} a second, to the other, ms`, high.delivered.p99, 'QUAL-70: at most 90'),
    ratio('as many as are taken, a second', most.delivered.perSecond, 'QUAL-70: at least 3000'),
    columns(['processor time of a message, ms', 'main thread', 'PostgreSQL', 'statements']),
    costs(`at ${USUAL} a second`, measured.usual),
    costs(`at ${HIGH} a second`, measured.high),
    costs('as many as are taken', measured.most),
    whole(`${USUAL} a second`, usual),
    whole('as many as are taken', most),
    whole(`${HIGH} a second`, high),
    `answered as stored and not there: ${missing} (QUAL-18: 0)`,
  ];
}
