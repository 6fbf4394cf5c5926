import type { Database } from '#platform/db';
import { builtInContent } from './built-in-content.ts';
import { builtInChecksum } from './load-reference-data.ts';
import { findVersion, readContent, type Version } from './reference-data.store.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';

const builtIn = makeSnapshot(builtInContent);

export type SnapshotKeeper = {
  /** What is known now, without waiting. */
  current(): Snapshot;
  /** Asks the database whether something was changed, here or by another server, and reads it anew if so. */
  refresh(): Promise<void>;
};

/** Starts from the product's own lists and follows what staff change. */
export function createSnapshotKeeper(db: Database): SnapshotKeeper {
  let snapshot = builtIn;
  let version: Version = { checksum: builtInChecksum, revision: 0 };
  return {
    current: () => snapshot,
    refresh: async () => {
      const stored = await findVersion(db);
      if (!stored || isSame(stored, version)) return;
      const read = makeSnapshot(await readContent(db));
      // Of two that read at the same time the newer one counts.
      if (stored.revision < version.revision) return;
      snapshot = read;
      version = stored;
    },
  };
}

const isSame = (a: Version, b: Version): boolean => a.revision === b.revision && a.checksum === b.checksum;
