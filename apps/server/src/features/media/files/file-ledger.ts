import { secondsAfter, type Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import { OperationalFailure } from '#platform/errors';
import type { ObjectStore } from '#platform/storage';
import { deleteDiscarded, insertDiscarded, lockDiscarded, lockDue } from './file-ledger.store.ts';

/** Longer than any request: until then a stored file waits for its row. */
const TAKE_OVER_WITHIN_SECONDS = 7200;
const BATCH = 100;

export type StoredFile = { readonly key: string; readonly bytes: Buffer };

/** Keeps files and rows in step, whatever ends half-way: a file has a row, or an entry here that deletes it. */
export type FileLedger = {
  storeAll(files: readonly StoredFile[]): Promise<void>;
  /** Inside the transaction that writes the rows. */
  takeOver(trx: Transaction, keys: readonly string[]): Promise<void>;
  /** Inside the transaction that lets go of the rows; the files go soon after its commit. */
  letGo(trx: Executor, keys: readonly string[]): Promise<void>;
  /** Deletes files now, save those that a row has taken over. */
  deleteUnclaimed(keys: readonly string[]): Promise<void>;
  deleteDue(): Promise<void>;
};

type Deps = { db: Database; inTransaction: InTransaction; storage: ObjectStore; clock: Clock };

export function createFileLedger({ db, inTransaction, storage, clock }: Deps): FileLedger {
  const deleteLocked = async (trx: Transaction, keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => storage.delete(key)));
    await deleteDiscarded(trx, keys);
  };
  return {
    storeAll: async (files) => {
      const keys = files.map((file) => file.key);
      await insertDiscarded(db, keys, secondsAfter(clock.now(), TAKE_OVER_WITHIN_SECONDS));
      // Also where one fails: what is still being written later would outlive its entry.
      const stored = await Promise.allSettled(files.map((file) => storage.put(file.key, file.bytes)));
      for (const one of stored) if (one.status === 'rejected') throw one.reason;
    },
    takeOver: async (trx, keys) => {
      if ((await deleteDiscarded(trx, keys)) !== keys.length) throw new OperationalFailure('prepared files are no longer stored');
    },
    letGo: (trx, keys) => insertDiscarded(trx, keys, clock.now()),
    deleteUnclaimed: async (keys) => {
      if (keys.length > 0) await inTransaction(async (trx) => deleteLocked(trx, await lockDiscarded(trx, keys)));
    },
    deleteDue: async () => {
      for (;;) {
        const deleted = await inTransaction(async (trx) => {
          const keys = await lockDue(trx, clock.now(), BATCH);
          await deleteLocked(trx, keys);
          return keys.length;
        });
        if (deleted < BATCH) return;
      }
    },
  };
}
