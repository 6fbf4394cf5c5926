import { Worker } from 'node:worker_threads';
import { INCOMES } from '@app/contract/members';
import { SEARCH_PAGE_SIZE } from '@app/contract/search';
import { scalesFrom, type MatchVerdict } from '#features/matching';
import { referenceOf, type Reference } from '#features/reference-data';
import { oncePerServer, type Context } from '#platform/context';
import { FIRST_DAY } from './calendar-ends.policy.ts';
import type { Filter, Test } from './filter.policy.ts';
import type { FeedConnection } from './index-feed.store.ts';
import type { Scales } from './index-judges.ts';
import { NOT_MET } from './index-scores.ts';
import type { FromWorker, Loaded, NumberedQuestion, ToWorker } from './index-worker.ts';
import type { IndexAnswer, IndexQuestion } from './search-index.ts';
import type { Finder, Seeker } from './search-plan.ts';
import { sqlFinder } from './sql-finder.ts';

/** The thread of the index answers within milliseconds; questions of many at once wait in its queue. Only a thread that hangs is silent for so long. */
const ANSWER_MS = 5000;
/** A thread that ended is started again after a pause, which doubles with every end up to a minute. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Bounds the room for young objects, which searches would fill to 32 MB; a search leaves 5 kB (decision 0060). */
const YOUNG_MB = 4;

const openThread = (workerData: FeedConnection): Worker =>
  new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    stdout: true,
    stderr: true,
  });

type Waiting = { readonly settle: (answer: IndexAnswer | null) => void; readonly timer: NodeJS.Timeout };

/** Keeps questions that wait for an answer, each for a time. */
function openQuestions() {
  const waiting = new Map<number, Waiting>();
  const settle = (id: number, answer: IndexAnswer | null): void => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    one.settle(answer);
  };
  return {
    settle,
    wait: async (id: number): Promise<IndexAnswer | null> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, null), ANSWER_MS);
        waiting.set(id, { settle: resolve, timer });
      }),
    giveUp: (): void => {
      for (const id of waiting.keys()) settle(id, null);
    },
  };
}

/** The index of this server: a thread that holds it, and the questions that wait for an answer. */
export type IndexThread = {
  /**
   * Asks the index; null where it cannot answer now: it is not loaded, late, or gone. `afterLook` sees all that was committed before, and takes up to a fifth
   * of a second longer.
   */
  readonly ask: (question: IndexQuestion, scales: Scales, asked?: { readonly afterLook: true }) => Promise<IndexAnswer | null>;
  /** Resolves once the index was loaded for the first time. */
  readonly loaded: Promise<Loaded>;
  readonly close: () => Promise<void>;
  /** Ends the thread as a defect would, for tests. */
  readonly kill: () => Promise<unknown>;
  /** Resolves once the index holds all that was committed before the call, for tests. */
  readonly caughtUp: () => Promise<void>;
  /** Keeps the thread from looking at the database for a while, for tests. */
  readonly lookAway: (milliseconds: number) => void;
};

/** The index of this server; null where the settings switch it off. */
export const indexOf = oncePerServer((ctx): IndexThread | null => (ctx.settings.SEARCH_INDEX === 'on' ? startIndex(ctx) : null));

function startIndex({ direct, log }: Context): IndexThread {
  const { connectionString, host, port, user, password, database, ssl } = { ...direct.options, password: direct.options.password };
  const connection = { connectionString, host, port, user, password, database, ssl } as FeedConnection;
  const open = openQuestions();
  const seen = new Map<number, () => void>();
  const { promise: loaded, resolve: tellLoaded } = Promise.withResolvers<Loaded>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;
  let restart: NodeJS.Timeout | undefined;
  let questions = 0;
  let unsent: NumberedQuestion[] = [];

  const hear = (message: FromWorker): void => {
    if (message.kind === 'answers') for (const { id, answer } of message.answers) open.settle(id, answer);
    else if (message.kind === 'seen') seen.get(message.id)?.();
    else {
      isReady = true;
      pauseMs = FIRST_PAUSE_MS;
      const { kind: _kind, ...loadedNow } = message;
      log.info(loadedNow, 'search index loaded');
      tellLoaded(loadedNow);
    }
  };
  const begin = (): void => {
    worker = openThread(connection);
    worker.unref();
    worker.on('message', hear);
    worker.on('error', (failure) => log.error({ err: failure }, 'search index failed'));
    worker.on('exit', () => {
      isReady = false;
      open.giveUp();
      if (isClosed) return;
      restart = setTimeout(begin, pauseMs);
      restart.unref();
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    });
  };
  begin();
  const send = (message: ToWorker): void => worker?.postMessage(message);
  let sent: { readonly to: Worker | null; readonly scales: Scales } | null = null;
  const sendScales = (scales: Scales): void => {
    if (sent?.to === worker && sent.scales === scales) return;
    sent = { to: worker, scales };
    send({ scales });
  };
  const sendQuestions = (): void => {
    send({ questions: unsent });
    unsent = [];
  };
  return {
    loaded,
    ask: async (question, scales, asked) => {
      if (!isReady) return null;
      sendScales(scales);
      questions += 1;
      const id = questions;
      // Those that are asked in one turn of the event loop go together, as each message wakes the thread.
      if (unsent.push({ id, question, ...asked }) === 1) setImmediate(sendQuestions);
      return open.wait(id);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
    kill: async () => worker?.terminate(),
    caughtUp: async () => {
      await loaded;
      questions += 1;
      const id = questions;
      return new Promise((resolve) => {
        seen.set(id, resolve);
        send({ tellWhenSeen: id });
      });
    },
    lookAway: (lookAwayMs) => send({ lookAwayMs }),
  };
}

const scalesOf = new WeakMap<Reference, Scales>();

/** Returns the places of entries in their lists by id, for as long as the lists are the same. */
function scalesIn(reference: Reference): Scales {
  const known = scalesOf.get(reference);
  if (known) return known;
  const scales = scalesFrom(reference);
  const byId = (list: 'heights' | 'educations', step: (id: number) => number | null): number[] => {
    const steps: number[] = [];
    for (const { id } of reference.everyEntry(list)) steps[id] = step(id) ?? -1;
    return Array.from(steps, (one) => one ?? -1);
  };
  const made: Scales = {
    heights: byId('heights', (id) => scales.heightStep(id)),
    educations: byId('educations', (id) => scales.educationStep(id)),
    incomes: [-1, ...INCOMES.map((label) => scales.incomeBand(label) ?? -1)],
  };
  scalesOf.set(reference, made);
  return made;
}

const askerOf = ({ viewerId, gender, hiddenIds, cell, today }: Seeker) => ({ viewerId, gender, hiddenIds, cell, today });

/** Reads the verdict out of a rank as `Ranking` says it. */
const verdictOf = (rank: number): MatchVerdict => ({ score: rank < 0 ? null : rank, isMandatoryMet: rank !== NOT_MET });

/** Returns the test of the legal age, which holds whatever is asked. */
const always = ({ legalBirthday }: Seeker) => [{ kind: 'born', after: FIRST_DAY, upTo: legalBirthday }] as const;
const testsOf = (seeker: Seeker, filter: Filter) => [...always(seeker), ...filter.values()];

const pagePlaces = (page: number) => ({ from: (page - 1) * SEARCH_PAGE_SIZE, to: page * SEARCH_PAGE_SIZE });

/** Whom to look for beside one's own wishes: those who were here since, without some. */
export type BestAsked = { readonly activeSince: Date; readonly without: readonly number[]; readonly most: number };
export type BestMatch = { readonly memberId: number; readonly score: number };

/** Lists those who fit a member best among all whom they may find, the best first, as everything is that was committed before; null where the index cannot tell. */
export async function bestByIndex(
  ctx: Context,
  index: IndexThread,
  seeker: Seeker,
  { activeSince, without, most }: BestAsked,
): Promise<BestMatch[] | null> {
  const tests: Test[] = [
    ...always(seeker),
    { kind: 'since', column: 'lastActiveAt', since: activeSince },
    { kind: 'noneOf', memberIds: without },
  ];
  const question = { kind: 'page', asker: askerOf(seeker), tests, sort: 'match', from: 0, to: most } as const;
  const answer = await index.ask(question, scalesIn(referenceOf(ctx)), { afterLook: true });
  if (answer?.kind !== 'page' || !answer.ranks) return null;
  const { ids, ranks } = answer;
  return ids.map((memberId, at) => ({ memberId, score: ranks[at] as number })).filter(({ score }) => score >= 0);
}

/** Answers searches from the index in memory, and from the database where the index cannot. */
export function indexFinder(ctx: Context, index: IndexThread): Finder {
  const database = sqlFinder(ctx);
  const ask = async (question: IndexQuestion) => index.ask(question, scalesIn(referenceOf(ctx)));
  return {
    page: async (seeker, question, page) => {
      const { filter, sort } = question;
      const answer = await ask({ kind: 'page', asker: askerOf(seeker), tests: testsOf(seeker, filter), sort, ...pagePlaces(page) });
      if (answer?.kind !== 'page') return database.page(seeker, question, page);
      const { ids, total, ranks } = answer;
      return ranks ? { ids, total, verdicts: new Map(ids.map((id, at) => [id, verdictOf(ranks[at] as number)])) } : { ids, total };
    },
    totals: async (seeker, filters) => {
      const answer = await ask({
        kind: 'totals',
        asker: askerOf(seeker),
        many: filters.map((filter) => testsOf(seeker, filter)),
      });
      return answer?.kind === 'totals' ? answer.totals : database.totals(seeker, filters);
    },
    ids: async (seeker, filters, most) => {
      const many = filters.map((filter) => testsOf(seeker, filter));
      const answer = await ask({ kind: 'ids', asker: askerOf(seeker), many, most });
      return answer?.kind === 'ids' ? answer.lists : database.ids(seeker, filters, most);
    },
    facets: async (seeker, filter, groups) => {
      const answer = await ask({ kind: 'facets', asker: askerOf(seeker), always: always(seeker), chosen: [...filter], groups });
      return answer?.kind === 'facets' ? answer : database.facets(seeker, filter, groups);
    },
  };
}
