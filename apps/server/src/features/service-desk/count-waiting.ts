import type { Context } from '#platform/context';
import { countOpen } from './service-desk.store.ts';
import type { DeskTable } from './service-desk.tables.ts';

/** Counts what waits for staff, and says since when the oldest of it does; null where nothing waits. */
export type Waiting = { readonly name: string; readonly count: number; readonly oldestAt: Date | null };

/** Counts the things of a list that are not done; `name` is the word for them on the overview. */
export const countWaitingIn = async (ctx: Context, table: DeskTable, name: string): Promise<Waiting> => ({
  name,
  ...(await countOpen(ctx, table)),
});
