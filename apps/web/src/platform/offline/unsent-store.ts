const NAME = 'unsent';
/** Kinds of what waits to be sent in this browser, each in a store of its own. A new kind needs a new version. */
const KINDS = ['messages', 'reactions'] as const;
const VERSION = 2;
type Kind = (typeof KINDS)[number];

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });

let opened: Promise<IDBDatabase> | null = null;
// One after the other: what is removed was put before.
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => {});
  return turn;
}

function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const { result } = request;
    for (const kind of KINDS) if (!result.objectStoreNames.contains(kind)) result.createObjectStore(kind);
  };
  opened = answerOf(request);
  opened.then(
    (database) => {
      database.onclose = () => (opened = null);
      // Another tab deletes it or brings a newer one: this one lets go.
      database.onversionchange = () => {
        database.close();
        opened = null;
      };
    },
    () => (opened = null),
  );
  return opened;
}

/** True if anything was ever kept here; asking makes no empty database. */
async function isThere(): Promise<boolean> {
  if (opened || typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}

const storeOf = async (kind: Kind, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await open()).transaction(kind, mode).objectStore(kind);

/** Returns what one account keeps of one kind in this browser. Nothing throws: a browser may keep nothing (a private window, a full disk). */
export function unsentStore<Entry>(kind: Kind, accountId: number) {
  const all = (): IDBKeyRange => IDBKeyRange.bound([accountId], [accountId, []]);
  return {
    /** Loads what waits; null where the browser cannot say. */
    load: (): Promise<Entry[] | null> =>
      inTurn(async () => ((await isThere()) ? answerOf<Entry[]>((await storeOf(kind, 'readonly')).getAll(all())) : [])).catch(() => null),
    /** True if it is kept. */
    put: (key: string | number, entry: Entry): Promise<boolean> =>
      inTurn(async () => {
        await answerOf((await storeOf(kind, 'readwrite')).put(entry, [accountId, key]));
        return true;
      }).catch(() => false),
    remove: (key: string | number): Promise<void> =>
      inTurn(async () => answerOf((await storeOf(kind, 'readwrite')).delete([accountId, key]))).catch(() => {}),
  };
}

/** Deletes what waits in this browser, of all who used it: nothing of a person stays after signing out. */
export const deleteUnsent = (): Promise<void> =>
  inTurn(async () => {
    const present = opened;
    opened = null;
    (await present?.catch(() => null))?.close();
    await answerOf(indexedDB.deleteDatabase(NAME));
  }).catch(() => {});
