import type { Transaction } from './database.ts';

/**
 * The one order in which transactions take what others may wait for: whoever holds one of these waits for a later one only, so that no two
 * wait for each other for ever (PAY-166). Of several of one kind the lower number comes first. A kind that is held may be taken again.
 */
export const LOCK_ORDER = [
  'pair', // two members, between whom a step is taken
  'payer', // a member, whose payments are being started or fulfilled
  'payment', // one payment, with its refunds and its entry in the wallet's list
  'review', // an item of a queue of reviews: what is handed in is decided on by who holds it
  'account', // the row of an account: as it is ('shared'), or to be changed ('alone'), as by whoever ends its sessions, resets or challenges
  'profile', // the row of what a member says of themselves; whoever writes it holds the account alone
  'search entry', // that of a member; whoever writes it holds the account alone
  'credits', // the credits of a member, with their premium period
  'wallet', // the balance of a member; the journal is written after it, and nobody waits for its entries
  'assisted service', // a family's assisted service, with its introductions and meetings
  'receipts', // the numbers of receipts
  'notices', // a group of notices of a member
] as const;
export type LockKind = (typeof LOCK_ORDER)[number];

export type NotedLock = {
  readonly kind: LockKind;
  readonly key?: number | string;
  /** Two who hold a thing 'shared' and both want it 'alone' wait for each other: it is taken alone from the first. */
  readonly mode?: 'shared' | 'alone';
  /** True where nobody has to be waited for: the row was just made, or is covered by a lock that is held. */
  readonly isFree?: boolean;
};
type Held = { readonly rank: number; readonly key: number | string; readonly mode: 'shared' | 'alone' };

/** Kept at the transaction itself: what a `WeakMap` holds outlives the collections of young objects (decision 0055). */
const HELD = Symbol('held locks');
type Holder = Transaction & { [HELD]?: Map<string, Held> };
let isWatched = false;

/** Makes every lock out of its order throw, from now on; for tests. */
export function watchLockOrder(): void {
  isWatched = true;
}

/**
 * Announces a lock of `LOCK_ORDER`; called by whatever takes it, before it waits. Returns true where this transaction holds it already, which need not ask
 * for it again. Throws where the order is broken and somebody watches: a defect.
 */
export function noteLock({ db }: { readonly db: Transaction }, { kind, key = 0, mode = 'alone', isFree = false }: NotedLock): boolean {
  const locks = ((db as Holder)[HELD] ??= new Map());
  if (locks.get('all')) return false;
  const name = `${kind} ${key}`;
  const wanted: Held = { rank: LOCK_ORDER.indexOf(kind), key, mode };
  const before = locks.get(name);
  if (before && (before.mode === 'alone' || mode === 'shared')) return true;
  const broken = isFree || !isWatched ? undefined : [...locks].find(([, lock]) => isAfter(lock, wanted));
  if (broken) throw new Error(`locks out of order: ${name} (${mode}) is wanted by who holds ${broken[0]} (${broken[1].mode})`);
  locks.set(name, wanted);
  return false;
}

const ALL: Held = { rank: -1, key: 0, mode: 'alone' };

/** Announces all locks; called by who keeps everybody else away, as who fills an empty database does: nothing that it takes has to be waited for. */
export function noteLockOnAll({ db }: { readonly db: Transaction }): void {
  (db as Holder)[HELD] = new Map([['all', ALL]]);
}

const isAfter = (lock: Held, wanted: Held): boolean =>
  lock.rank === wanted.rank ? !(lock.key < wanted.key) || lock.key === wanted.key : lock.rank > wanted.rank;
