import type { Socket } from 'node:net';
import pg from 'pg';
import { isSaidByPooler, SILENT } from '#platform/violations';

/**
 * Lies between two looks at whether the database said anything, to anybody. Time is counted in looks: while this process itself stands still, or is short of processor, it
 * blames nobody.
 */
const LOOK_EVERY_MS = 200;
/** Counts the looks in a row without a word after which it is silent: 1.2 to 1.6 s, in which the first question had a second. */
const SILENT_LOOKS = 7;
/** Counts the looks after which it is asked, each time: first on the connection that is kept, then on others that are opened, as that one may be cut. */
const LOOKS_BETWEEN_QUESTIONS = 2;
/** Bounds how long a question waits, so that another one can be opened: a line that was cut is slow to notice that it is whole again. */
const QUESTION_MS = 2000;
const QUESTIONS_AT_ONCE = 4;

/** Says that the database answers nobody, so that nothing was asked of it. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = SILENT;
  constructor() {
    super('the database answers nobody');
  }
}

/** Tells that the database fell silent, or answers again. */
export type TellSilence = (isSilent: boolean) => void;
export type Watch = {
  readonly isSilent: () => boolean;
  /** Adds a pool to those that are watched. */
  readonly add: (pool: pg.Pool) => void;
  /** Looks from now on, for as long as one of the pools is in use. */
  readonly begin: () => void;
  readonly close: () => Promise<void>;
};

const openQuestions = (options: pg.PoolConfig): pg.Pool => {
  const questions = new pg.Pool({
    ...options,
    password: options.password,
    min: 1,
    max: QUESTIONS_AT_ONCE,
    connectionTimeoutMillis: QUESTION_MS,
    query_timeout: QUESTION_MS,
    allowExitOnIdle: true,
  });
  questions.on('error', () => {});
  questions.on('connect', (client) => client.on('error', () => {}));
  return questions;
};

/**
 * Watches connections to one database, to which the first of these ways leads straight, and finds out when it answers on none of them: its machine stands still or is cut off without a word, which breaks no connection.
 * While anybody has one and nothing came on any, it asks by connections of its own on each way to the database, of which one is kept open. Only where all of these are silent too are the
 * watched connections broken off and new ones refused, until a question is answered. A statement that is slow or waits for a lock never leads to that, as questions are answered.
 */
export function watchDatabase(ways: readonly pg.PoolConfig[], tell: TellSilence): Watch {
  const questions = ways.map(openQuestions);
  const pools: pg.Pool[] = [];
  /** The bytes that had come on each connection at the last look. */
  const lines = new Map<Socket, number>();
  let silentLooks = 0;
  let isSilent = false;
  let next: NodeJS.Timeout | undefined;

  const hear = (): void => {
    silentLooks = 0;
    if (isSilent) tell((isSilent = false));
  };
  const askBy = (way: pg.Pool): void => {
    // Takes a refusal for an answer, but for a pooler's own: no place is left, or the database is only starting.
    way
      .query('select 1')
      .then(hear, (failure: unknown) => void (failure instanceof pg.DatabaseError && !isSaidByPooler(failure) && hear()));
  };
  const hasRead = (): boolean => {
    let hasSome = false;
    for (const [line, before] of lines) {
      if (line.bytesRead === before) continue;
      hasSome = true;
      lines.set(line, line.bytesRead);
    }
    return hasSome;
  };
  const isInUse = (): boolean => pools.some(({ totalCount, idleCount, waitingCount }) => totalCount > idleCount || waitingCount > 0);
  const breakOff = (): void => {
    tell((isSilent = true));
    for (const line of lines.keys()) line.destroy();
  };
  const countSilentLook = (): void => {
    // Judges by nothing but a connection that was open before, on the first way: on a machine whose processors are all taken, opening one may take seconds, and by a pooler it may wait for a place.
    if (silentLooks === 0 && questions[0]?.idleCount === 0) return;
    silentLooks += 1;
    if (silentLooks % LOOKS_BETWEEN_QUESTIONS === 0) for (const way of questions) askBy(way);
    if (silentLooks === SILENT_LOOKS) breakOff();
  };
  /** Opens the connections that are kept, at first and where one broke. */
  const keepOpen = (): void => {
    for (const way of questions) if (way.totalCount === 0) askBy(way);
  };
  const look = (): void => {
    next = undefined;
    keepOpen();
    if (isSilent || (isInUse() && !hasRead())) countSilentLook();
    else silentLooks = 0;
    if (isSilent || isInUse()) begin();
  };
  const begin = (): void => void (next ??= setTimeout(look, LOOK_EVERY_MS).unref());
  keepOpen();
  return {
    isSilent: () => isSilent,
    add: (pool) => {
      pools.push(pool);
      pool.on('connect', (client) => {
        const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
        // A pooler lets in whoever comes.
        if (isSilent) stream.destroy();
        lines.set(stream, stream.bytesRead);
        stream.once('close', () => lines.delete(stream));
      });
    },
    begin,
    close: async () => {
      clearTimeout(next);
      await Promise.all(questions.map((way) => way.end()));
    },
  };
}

type Connected = (failure: Error | undefined, client: pg.PoolClient | undefined, release: (failure?: Error | boolean) => void) => void;
/** A pool of a database that is watched: it gives no connection while that answers nobody. */
export class WatchedPool extends pg.Pool {
  readonly #watch: Watch;

  constructor(options: pg.PoolConfig, watch: Watch) {
    super(options);
    this.#watch = watch;
    watch.add(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    this.#watch.begin();
    if (!this.#watch.isSilent()) return connected ? super.connect(connected) : super.connect();
    if (!connected) return Promise.reject(new DatabaseSilent());
    process.nextTick(connected, new DatabaseSilent(), undefined, () => {});
  }
}
