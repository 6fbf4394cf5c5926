import type { Database } from '#platform/db';
import { gather } from '#platform/gathering';
import { threadsStore, type AskedThread, type OwnThread } from './threads.store.ts';

const TOGETHER = { atOnce: 2, most: 200 };

/** Finds a member's conversation; those that are asked for at one moment are read together. */
export const createThreadFinder = (db: Database): ((asked: AskedThread) => Promise<OwnThread | undefined>) =>
  gather<AskedThread, OwnThread | undefined>(
    TOGETHER,
    async (asked) => (await threadsStore.findOwnAll(db, asked)).map((value) => ({ value })),
    ({ threadId, memberId }) => threadsStore.findOwn(db, threadId, memberId),
  );
