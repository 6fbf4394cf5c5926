type Key = readonly unknown[];
/**
 * `key` is how the keys of a kind begin, null being any part; `last` of a kind are kept, those that were seen last; of a list that
 * goes on without an end its first `pages`.
 */
type Kind = {
  readonly key: readonly (string | null)[];
  readonly last: number;
  readonly pages?: number;
  /** Keys of it that are kept empty. */
  readonly without?: RegExp;
};

/**
 * Loaded data that may lie on the device, to be read without a connection. Whatever is not named here is not kept:
 * contact details, receipts and balances never are.
 */
const KINDS: readonly Kind[] = [
  // Where a family meeting is stays readable on the way to it; the key to a video call does not lie on a device.
  { key: ['assisted'], last: 2, without: /^link$/ },
  { key: ['feed', 'list'], last: 4, pages: 3 },
  { key: ['me'], last: 1 },
  { key: ['messages', 'list'], last: 4 },
  { key: ['messages', 'thread'], last: 20 },
  { key: ['notifications', 'list'], last: 2 },
  { key: ['profile', null, 'head'], last: 20 },
  { key: ['profile', null, 'information'], last: 20 },
  { key: ['profile', null, 'public'], last: 20 },
  { key: ['reference-data'], last: 12 },
  // Nothing of an identity document lies on a device.
  { key: ['registration'], last: 4, without: /govtId/i },
  { key: ['search'], last: 6 },
];
const MAX_BYTES = 2_000_000;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const kindOf = (key: Key): Kind | undefined => KINDS.find((kind) => kind.key.every((part, at) => part === null || part === key[at]));

export const mayBeKept = (key: Key): boolean => kindOf(key) !== undefined;

/** Returns what of the loaded data is kept. */
export function partToKeep(key: Key, data: unknown): unknown {
  const { pages, without } = kindOf(key) ?? {};
  if (without) return JSON.parse(JSON.stringify(data, (name, value: unknown) => (without.test(name) ? null : value))) as unknown;
  const list = data as { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] };
  return pages === undefined ? data : { pages: list.pages.slice(0, pages), pageParams: list.pageParams.slice(0, pages) };
}

/** True where it was loaded too long ago; `at` is when, in milliseconds since 1970. */
export const isTooOld = (at: number, now: number): boolean => !(now - at < MAX_AGE_MS);

export type Stored = { readonly address: string; readonly key: Key; readonly at: number; readonly bytes: number };

/** Returns the addresses of what has to go, given all that is stored, the newest first. */
export function toDrop(stored: readonly Stored[], now: number): readonly string[] {
  const left = new Map(KINDS.map((kind) => [kind, kind.last]));
  let bytes = 0;
  return stored
    .filter((one) => {
      const kind = kindOf(one.key);
      const free = kind ? (left.get(kind) ?? 0) : 0;
      if (!kind || free === 0 || isTooOld(one.at, now) || bytes + one.bytes > MAX_BYTES) return true;
      left.set(kind, free - 1);
      bytes += one.bytes;
      return false;
    })
    .map((one) => one.address);
}
