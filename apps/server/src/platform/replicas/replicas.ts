import { connect, type Connection, type Database, type Executor } from '#platform/db';
import { gather } from '#platform/gathering';
import { withoutSpan } from '#platform/tracing';
import { findWrites, noteWrites, positionOf, replayedBy } from './member-write.store.ts';

/** A replica that lacks what the primary had so long ago is not asked. */
export const LAG_MOST_MS = 2000;
const LOOK_EVERY_MS = 250;
/** Without anybody who asks there are no looks. */
const LOOKS_LAST_MS = 30_000;
/** Longer than this no answer is waited for: then the primary is asked. */
const PATIENCE_MS = 2000;
const CONNECTIONS_MAX = 8;
const TOGETHER = { atOnce: 2, most: 200 } as const;
/** Bounds how many looks are remembered of a replica that is behind: five minutes of lag can be told. */
const MARKS_MOST = 1200;

/** Tells where the log of the primary ended, and when that was asked. */
type Mark = { readonly at: number; readonly position: number };
type Replica = {
  readonly connection: Connection;
  /** Apart, so that no look waits for what members read. */
  readonly looks: Connection;
  /** Marks that it has not reached. */
  marks: Mark[];
  /** Shows the log up to here. */
  replayed: number;
  /** It has all that the primary had at this moment; never where that is unknown. */
  holdsAllOf: number;
  /** The next look at it; none while nobody asks. */
  timer?: NodeJS.Timeout | undefined;
};
/** Says who answered: a replica, or the primary since the member had just written, or since no replica is fit to. */
export type Answered = 'replica' | 'own_write' | 'unfit' | 'failed';

/** Streaming replicas that answer what members read, where they may (decision 0038). */
export type Replicas = {
  /** Returns a replica that has all that this member wrote, and all that others wrote a moment ago; null where the primary is to be asked. */
  choose(memberId: number): Promise<Database | null>;
  /** Notes that a member has just changed something, for all servers; before the member is answered. */
  noteWrite(memberId: number): Promise<void>;
  /** Returns the seconds since each replica had all that the primary had, by its place in the setting. */
  lags(): Readonly<Record<string, number>>;
  /** Reads so far, by who answered. */
  readonly counts: Record<Answered, number>;
  close(): Promise<void>;
};

const NEVER = Number.NEGATIVE_INFINITY;

const connectTo = (url: string, max: number): Connection =>
  connect({ connectionString: url, max, statement_timeout: PATIENCE_MS, query_timeout: PATIENCE_MS, allowExitOnIdle: true });

const openReplica = (url: string): Replica => ({
  connection: connectTo(url, CONNECTIONS_MAX),
  looks: connectTo(url, 1),
  marks: [],
  replayed: 0,
  holdsAllOf: NEVER,
});

/** Notes what a look found. A log that is shorter than before is another one: after a failover nothing that was known holds. */
function takeLook(replica: Replica, mark: Mark, replayed: number | null): void {
  if (replayed === null || (replica.marks.at(-1)?.position ?? 0) > mark.position) {
    replica.marks = [];
    replica.holdsAllOf = NEVER;
  }
  replica.replayed = replayed ?? 0;
  if (replayed === null) return;
  replica.marks.push(mark);
  const reached = replica.marks.findLastIndex(({ position }) => position <= replayed);
  replica.holdsAllOf = replica.marks[reached]?.at ?? replica.holdsAllOf;
  replica.marks.splice(0, reached + 1);
  if (replica.marks.length > MARKS_MOST) replica.marks.shift();
}

/** Opens the replicas of these addresses beside the primary `db`. Nothing is asked of them before somebody reads. */
export function openReplicas(urls: readonly string[], db: Executor): Replicas {
  const replicas = urls.map(openReplica);
  const counts: Record<Answered, number> = { replica: 0, own_write: 0, unfit: 0, failed: 0 };
  const openedAt = performance.now();
  let lastAsked = NEVER;
  let isClosed = false;
  let turn = 0;

  const look = async (replica: Replica): Promise<void> => {
    const at = performance.now();
    const position = await positionOf(db);
    takeLook(replica, { at, position }, await replayedBy(replica.looks.db));
  };
  const lookOn = async (replica: Replica): Promise<void> => {
    // Tells nobody where primary or replica do not answer: what is known grows old, and then nobody is sent there.
    await look(replica).catch(() => {});
    const goesOn = !isClosed && performance.now() - lastAsked < LOOKS_LAST_MS;
    replica.timer = goesOn ? setTimeout(() => void lookOn(replica), LOOK_EVERY_MS).unref() : undefined;
  };
  const keepLooking = (): void => {
    lastAsked = performance.now();
    for (const replica of replicas) if (!isClosed) replica.timer ??= setTimeout(() => void withoutSpan(() => lookOn(replica)), 0).unref();
  };
  const writesOf = gather<number, number>(
    { ...TOGETHER, waitsForTurn: true },
    async (memberIds) => {
      const found = await findWrites({ db }, memberIds);
      return memberIds.map((id) => ({ value: found.get(id) ?? 0 }));
    },
    async (memberId) => (await findWrites({ db }, [memberId])).get(memberId) ?? 0,
  );
  const note = gather<number, void>(
    TOGETHER,
    async (memberIds) => {
      await noteWrites({ db }, memberIds);
      return memberIds.map(() => ({ value: undefined }));
    },
    (memberId) => noteWrites({ db }, [memberId]),
  );
  const isFit = ({ holdsAllOf }: Replica): boolean => performance.now() - holdsAllOf <= LAG_MOST_MS;
  return {
    counts,
    choose: async (memberId) => {
      keepLooking();
      // Sends to the primary where that is not known.
      const written = replicas.some(isFit) ? await writesOf(memberId).catch(() => Infinity) : 0;
      // Judged after that answer, which took its time.
      const fit = replicas.filter(isFit);
      const up = fit.filter(({ replayed }) => replayed >= written);
      const chosen = up[(turn += 1) % Math.max(1, up.length)];
      counts[chosen ? 'replica' : fit.length > 0 ? 'own_write' : 'unfit'] += 1;
      return chosen?.connection.db ?? null;
    },
    // Once more where the pool was crowded. A primary that is gone is not followed by any replica until it is back, and then only by one that has all.
    noteWrite: (memberId) => note(memberId).catch(() => note(memberId).catch(() => {})),
    lags: () => {
      keepLooking();
      const now = performance.now();
      return Object.fromEntries(
        replicas.map(({ holdsAllOf }, place) => [String(place + 1), (now - Math.max(holdsAllOf, openedAt)) / 1000]),
      );
    },
    close: async () => {
      isClosed = true;
      await Promise.all(
        replicas.map(async ({ connection, looks, timer }) => {
          clearTimeout(timer);
          await Promise.all([connection.close(), looks.close()]);
        }),
      );
    },
  };
}
