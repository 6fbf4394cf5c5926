import { Worker } from 'node:worker_threads';
import { INCOMES } from '@app/contract/members';
import { scalesFrom } from '#features/matching';
import { referenceOf, type Reference } from '#features/reference-data';
import { oncePerServer, type Context } from '#platform/context';
import type { Filter } from './filter.policy.ts';
import type { FeedConnection } from './index-feed.store.ts';
import type { Scales } from './index-scores.ts';
import type { FromWorker, Loaded, ToWorker } from './index-worker.ts';
import type { IndexAnswer, IndexQuestion } from './search-index.ts';
import type { Finder, Seeker } from './search-plan.ts';
import { sqlFinder } from './sql-finder.ts';

/** The thread of the index answers within milliseconds; where it does not, the database does. */
const ANSWER_MS = 1000;
/** A thread that ended is started again after a pause, which doubles with every end up to a minute. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

type Waiting = { readonly settle: (answer: IndexAnswer | null) => void; readonly timer: NodeJS.Timeout };

/** The index of this server: a thread that holds it, and the questions that wait for an answer. */
export type IndexThread = {
  /** Null where the index cannot answer now: it is not loaded, late, or gone. */
  readonly ask: (question: IndexQuestion) => Promise<IndexAnswer | null>;
  /** Resolves once the index was loaded for the first time. */
  readonly loaded: Promise<Loaded>;
  readonly close: () => Promise<void>;
  /** For tests: ends the thread as a defect would. */
  readonly kill: () => Promise<unknown>;
  /** For tests: resolves once the index holds all that was committed before the call. */
  readonly caughtUp: () => Promise<void>;
  /** For tests: keeps the thread from looking at the database for a while. */
  readonly lookAway: (milliseconds: number) => void;
};

/** The index of this server; null where the settings switch it off. */
export const indexOf = oncePerServer((ctx): IndexThread | null => (ctx.settings.SEARCH_INDEX === 'on' ? startIndex(ctx) : null));

function startIndex({ pool, log }: Context): IndexThread {
  const { host, port, user, password, database, ssl } = { ...pool.options, password: pool.options.password };
  const connection = { host, port, user, password, database, ssl } as FeedConnection;
  const waiting = new Map<number, Waiting>();
  const seen = new Map<number, () => void>();
  const { promise: loaded, resolve: tellLoaded } = Promise.withResolvers<Loaded>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;
  let restart: NodeJS.Timeout | undefined;
  let questions = 0;

  const settle = (id: number, answer: IndexAnswer | null): void => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    one.settle(answer);
  };
  const hear = (message: FromWorker): void => {
    if (message.kind === 'answer') settle(message.id, message.answer);
    else if (message.kind === 'seen') seen.get(message.id)?.();
    else if (message.kind === 'late') settle(message.id, null);
    else {
      isReady = true;
      pauseMs = FIRST_PAUSE_MS;
      const { kind: _kind, ...loadedNow } = message;
      log.info(loadedNow, 'search index loaded');
      tellLoaded(loadedNow);
    }
  };
  const begin = (): void => {
    worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: connection, stdout: true, stderr: true });
    worker.unref();
    worker.on('message', hear);
    worker.on('error', (failure) => log.error({ err: failure }, 'search index failed'));
    worker.on('exit', () => {
      isReady = false;
      for (const id of waiting.keys()) settle(id, null);
      if (isClosed) return;
      restart = setTimeout(begin, pauseMs);
      restart.unref();
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    });
  };
  begin();
  const send = (message: ToWorker): void => worker?.postMessage(message);
  return {
    loaded,
    ask: async (question) => {
      if (!isReady) return null;
      questions += 1;
      const id = questions;
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, null), ANSWER_MS);
        waiting.set(id, { settle: resolve, timer });
        send({ id, question });
      });
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

const askerOf = (ctx: Context, { viewerId, gender, hiddenIds, cell, today }: Seeker) => ({
  viewerId,
  gender,
  hiddenIds,
  cell,
  today,
  scales: scalesIn(referenceOf(ctx)),
});

/** The legal age holds whatever is asked. */
const always = ({ legalBirthday }: Seeker) => [{ kind: 'born', after: '0001-01-01', upTo: legalBirthday }] as const;
const testsOf = (seeker: Seeker, filter: Filter) => [...always(seeker), ...filter.values()];

/** Answers searches from the index in memory, and from the database where the index cannot. */
export function indexFinder(ctx: Context, index: IndexThread): Finder {
  const database = sqlFinder(ctx);
  return {
    page: async (seeker, question, page) => {
      const { filter, sort } = question;
      const answer = await index.ask({ kind: 'page', asker: askerOf(ctx, seeker), tests: testsOf(seeker, filter), sort, page });
      return answer?.kind === 'page' ? answer : database.page(seeker, question, page);
    },
    totals: async (seeker, filters) => {
      const answer = await index.ask({
        kind: 'totals',
        asker: askerOf(ctx, seeker),
        many: filters.map((filter) => testsOf(seeker, filter)),
      });
      return answer?.kind === 'totals' ? answer.totals : database.totals(seeker, filters);
    },
    ids: async (seeker, filters, most) => {
      const many = filters.map((filter) => testsOf(seeker, filter));
      const answer = await index.ask({ kind: 'ids', asker: askerOf(ctx, seeker), many, most });
      return answer?.kind === 'ids' ? answer.lists : database.ids(seeker, filters, most);
    },
    facets: async (seeker, filter, groups) => {
      const answer = await index.ask({ kind: 'facets', asker: askerOf(ctx, seeker), always: always(seeker), chosen: [...filter], groups });
      return answer?.kind === 'facets' ? answer : database.facets(seeker, filter, groups);
    },
  };
}
