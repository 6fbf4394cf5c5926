// Runs in a thread of its own: see index-finder.ts.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { giveMemoryBack } from '#platform/memory';
import { findChanges, loadAll, openFeed, readAnew, type FeedConnection, type Moment } from './index-feed.store.ts';
import type { Scales } from './index-judges.ts';
import { SearchIndex, type IndexAnswer, type IndexQuestion } from './search-index.ts';

/** A question with a number; `afterLook` where it must see all that was committed before it was asked. */
export type NumberedQuestion = { readonly id: number; readonly question: IndexQuestion; readonly afterLook?: true };
/** An answer with the number of its question; null where the thread cannot answer: it may be late, or does not know the one who asks. */
export type NumberedAnswer = { readonly id: number; readonly answer: IndexAnswer | null };
/**
 * Describes what the thread is told: questions; the scales of the lists, before the first question and when they change; for tests to look
 * away from the database for a while, or to say when it has looked at it again.
 */
export type ToWorker =
  | { readonly questions: readonly NumberedQuestion[] }
  | { readonly scales: Scales }
  | { readonly lookAwayMs: number }
  | { readonly tellWhenSeen: number };
/** Says how much was loaded, how long it took, and how much of the memory it takes. */
export type Loaded = { readonly members: number; readonly milliseconds: number; readonly megabytes: number };
/** Describes what the thread says: that it was loaded, answers, or for tests that it has looked. */
export type FromWorker =
  | ({ readonly kind: 'loaded' } & Loaded)
  | { readonly kind: 'answers'; readonly answers: readonly NumberedAnswer[] }
  | { readonly kind: 'seen'; readonly id: number };

/** Changes are looked for so often. */
const LOOK_MS = 200;
/** Whoever has not seen the database for longer answers nothing. */
const LATE_MS = 1000;
/** Changes are kept for an hour; whoever was away for longer reads everybody anew. */
const AWAY_MS = 50 * 60_000;
const AGAIN_MS = 1000;
/** Answers go together: a message costs as much as an answer. The first of them waits no longer for those behind it. */
const TOGETHER_MS = 1;

const port = parentPort;
if (!port) throw new TypeError('this file runs in a thread of its own');
const say = (message: FromWorker): void => port.postMessage(message);

let index: SearchIndex | null = null;
let scales: Scales | null = null;
/** By the clock that nobody sets, in milliseconds: the state of then is in the index. */
let seenAt = -Infinity;
let lookAwayUntil = 0;
const questions: NumberedQuestion[] = [];
let answers: NumberedAnswer[] = [];
let firstAnsweredAt = 0;
/** Questions that wait until the database was looked at again. */
let postponed: (NumberedQuestion & { readonly at: number })[] = [];
let asked: { readonly id: number; readonly at: number }[] = [];

port.on('message', (message: ToWorker) => {
  if ('lookAwayMs' in message) {
    lookAwayUntil = performance.now() + message.lookAwayMs;
    return;
  }
  if ('scales' in message) {
    scales = message.scales;
    index?.useScales(scales);
    return;
  }
  if ('tellWhenSeen' in message) {
    asked.push({ id: message.tellWhenSeen, at: performance.now() });
    return;
  }
  for (const question of message.questions)
    if (question.afterLook) postponed.push({ ...question, at: performance.now() });
    else takeUp(question);
});

function takeUp(question: NumberedQuestion): void {
  questions.push(question);
  if (questions.length === 1) setImmediate(answerNext);
}

/** Answers one question a turn, so that under many the database is looked at all the same. */
function answerNext(): void {
  const next = questions.shift();
  if (!next) return;
  const begunAt = performance.now();
  const isLate = begunAt - seenAt > LATE_MS;
  if (answers.length === 0) firstAnsweredAt = begunAt;
  answers.push({ id: next.id, answer: isLate ? null : (index?.answer(next.question) ?? null) });
  if (questions.length === 0 || performance.now() - firstAnsweredAt > TOGETHER_MS) {
    say({ kind: 'answers', answers });
    answers = [];
  }
  if (questions.length > 0) setImmediate(answerNext);
}

async function open(): Promise<pg.Client> {
  const client = await openFeed(workerData as FeedConnection);
  // A connection that breaks fails the next statement, which is heard below.
  client.on('error', () => {});
  return client;
}

async function load(client: pg.Client): Promise<Moment> {
  const begun = performance.now();
  const fresh = new SearchIndex();
  if (scales) fresh.useScales(scales);
  const beside = await open();
  const moment = await loadAll({ client, beside }, fresh).finally(() => void beside.end().catch(() => {}));
  index = fresh;
  seenAt = begun;
  giveMemoryBack({ isIdle: false });
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  const megabytes = Math.round((arrayBuffers + heapUsed) / 1_048_576);
  say({ kind: 'loaded', members: fresh.size, milliseconds: Math.round(performance.now() - begun), megabytes });
  return moment;
}

async function follow(client: pg.Client): Promise<never> {
  let moment = await load(client);
  for (;;) {
    if (performance.now() < lookAwayUntil) {
      await pause(LOOK_MS);
      continue;
    }
    const begun = performance.now();
    const changes = await findChanges(client, moment);
    if (!index || changes.memberIds === null || begun - seenAt > AWAY_MS) moment = await load(client);
    else {
      if (changes.memberIds.length > 0) await readAnew(client, index, changes.memberIds);
      moment = changes.moment;
      seenAt = begun;
    }
    for (const { id } of asked.filter(({ at }) => at < seenAt)) say({ kind: 'seen', id });
    asked = asked.filter(({ at }) => at >= seenAt);
    for (const question of postponed.filter(({ at }) => at < seenAt)) takeUp(question);
    postponed = postponed.filter(({ at }) => at >= seenAt);
    await pause(LOOK_MS);
  }
}

for (;;) {
  try {
    const client = await open();
    try {
      await follow(client);
    } finally {
      await client.end().catch(() => {});
    }
  } catch {
    // The database is away: meanwhile the index is late and answers nothing.
    await pause(AGAIN_MS);
  }
}
