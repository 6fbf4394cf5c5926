import { promisifyRequest, type UseStore } from 'idb-keyval';

const NAME = 'unsent';
const MESSAGES = 'messages';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  if (opened) return opened;
  const request = indexedDB.open(NAME);
  request.onupgradeneeded = () => void request.result.createObjectStore(MESSAGES);
  opened = promisifyRequest<IDBDatabase>(request as IDBOpenDBRequest);
  opened.then(
    (database) => {
      database.onclose = () => (opened = null);
      // Another tab deletes it: this one lets go.
      database.onversionchange = () => {
        database.close();
        opened = null;
      };
    },
    () => (opened = null),
  );
  return opened;
}

/** The messages of all accounts of this browser that are not sent yet. */
export const unsentMessages: UseStore = async (mode, act) => act((await open()).transaction(MESSAGES, mode).objectStore(MESSAGES));

/** Whether anything was ever kept here; asking makes no empty database. */
export async function hasUnsentDatabase(): Promise<boolean> {
  if (opened || typeof indexedDB.databases !== 'function') return true;
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}

export async function deleteUnsentDatabase(): Promise<void> {
  const present = opened;
  opened = null;
  (await present?.catch(() => null))?.close();
  await promisifyRequest(indexedDB.deleteDatabase(NAME));
}
