import { oncePerServer, type Context, type Tx } from '#platform/context';
import { afterCommit } from '#platform/db';
import { gather } from '#platform/gathering';
import { findSessionChanges, listOpenOf, type FoundSession, type Moment } from './sessions.store.ts';

/** Remembers so many sessions; above them the one that was read first is let go. */
const REMEMBERED_MOST = 100_000;
/** Believes for so long, since the last look, that no change was missed: changes are kept for longer. */
const AWAY_MS = 5 * 60_000;
/** Lets no other wait for a look or a reading that takes longer, as on a connection that died without a word: nearly all calls need them. */
const LATE_AFTER_MS = 1000;
/** Says since when somebody waits for a look, by the clock that nobody sets. */
type Waiting = { readonly since: number };

/**
 * The open sessions of members that this server has read, by the hash of their token. What is remembered is believed for as long as the last
 * look at the database is no older than `SESSION_MEMORY_MS`: before that is asked whose sessions changed since, whichever server or person
 * changed them, and those are forgotten. What this server changes itself is forgotten with the commit. Staff are never remembered.
 */
export class KnownSessions {
  readonly #ctx: Context;
  readonly #byHash = new Map<string, FoundSession>();
  readonly #hashesOf = new Map<number, Set<string>>();
  #moment: Moment | null = null;
  #lookedAt = -Infinity;
  /** Rises with everything that is forgotten: what was being read meanwhile may be older, and is not remembered. */
  #era = 0;
  /** Looks once at a time for all who wait, and again beside one that is late. A look that began before somebody came does not count for them. */
  readonly #look: (waiting: Waiting) => Promise<void>;
  /** Looks calls that come at one moment up together; none is told what was read before it came. */
  readonly #read: (hash: string) => Promise<FoundSession | undefined>;

  constructor(ctx: Context) {
    this.#ctx = ctx;
    this.#look = gather<Waiting, void>(
      { atOnce: 1, most: Infinity, lateAfterMs: LATE_AFTER_MS },
      async (waiting) => {
        if (waiting.some(({ since }) => since - this.#lookedAt > ctx.settings.SESSION_MEMORY_MS)) await this.#lookNow();
        return waiting.map(() => ({ value: undefined }));
      },
      () => this.#lookNow(),
    );
    this.#read = gather<string, FoundSession | undefined>(
      { atOnce: 2, most: 200, lateAfterMs: LATE_AFTER_MS },
      async (hashes) => {
        const found = await this.#readNow(hashes);
        return hashes.map((hash) => ({ value: found.get(hash) }));
      },
      async (hash) => (await this.#readNow([hash])).get(hash),
    );
  }

  /** Finds the open session of a token. */
  async find(hash: string): Promise<FoundSession | undefined> {
    const since = performance.now();
    if (this.#byHash.has(hash) && since - this.#lookedAt > this.#ctx.settings.SESSION_MEMORY_MS) await this.#look({ since });
    const known = this.#byHash.get(hash);
    return known && known.expiresAt > this.#ctx.clock.now() ? known : this.#read(hash);
  }

  /** Takes over that a session was used, which the memory would otherwise note again and again. */
  noteUse(hash: string, { lastUsedAt, expiresAt }: Pick<FoundSession, 'lastUsedAt' | 'expiresAt'>): void {
    const known = this.#byHash.get(hash);
    if (known) this.#byHash.set(hash, { ...known, lastUsedAt, expiresAt });
  }

  /** Forgets all sessions of an account. */
  forget(accountId: number): void {
    this.#era += 1;
    for (const hash of this.#hashesOf.get(accountId) ?? []) this.#byHash.delete(hash);
    this.#hashesOf.delete(accountId);
  }

  #forgetAll(): void {
    this.#era += 1;
    this.#byHash.clear();
    this.#hashesOf.clear();
  }

  async #lookNow(): Promise<void> {
    const begun = performance.now();
    const { moment, accountIds } = await findSessionChanges(this.#ctx, this.#moment);
    if (begun - this.#lookedAt > AWAY_MS) this.#forgetAll();
    for (const id of accountIds) this.forget(id);
    this.#moment = moment;
    this.#lookedAt = begun;
  }

  async #readNow(hashes: readonly string[]): Promise<ReadonlyMap<string, FoundSession>> {
    // Looks first where there is no moment to look from: nothing could be heard of what changes after it was read.
    if (this.#moment === null) await this.#look({ since: performance.now() });
    const era = this.#era;
    const found = await listOpenOf(this.#ctx, hashes, this.#ctx.clock.now());
    if (era === this.#era) for (const [hash, session] of found) if (session.roles.length === 0) this.#remember(hash, session);
    return found;
  }

  #remember(hash: string, session: FoundSession): void {
    this.#byHash.set(hash, session);
    const hashes = this.#hashesOf.get(session.accountId);
    if (hashes) hashes.add(hash);
    else this.#hashesOf.set(session.accountId, new Set([hash]));
    if (this.#byHash.size <= REMEMBERED_MOST) return;
    const [oldest] = this.#byHash.values();
    if (oldest) this.forget(oldest.accountId);
  }
}

export const knownSessions = oncePerServer((ctx) => new KnownSessions(ctx));

/** Lets this server forget, with the commit, what it knows of an account's sessions. The others find the change by their next look. */
export function forgetSessions(ctx: Context, accountId: number): void {
  const forget = (): void => knownSessions(ctx).forget(accountId);
  if (ctx.db.isTransaction) afterCommit(ctx as Tx, forget);
  else forget();
}
