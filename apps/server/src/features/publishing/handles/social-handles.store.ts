import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import type { SocialHandleRow } from '../publishing.tables.ts';
import type { SocialHandleDraft } from '../publishing.types.ts';

/** In the order of staff. */
export const listHandles = (on: Executor): Promise<SocialHandleRow[]> =>
  on.selectFrom('socialHandle').selectAll().orderBy('position').execute();

/** Takes the place of the whole list; others who do so wait, readers do not. */
export async function replaceHandles(trx: Transaction, handles: readonly SocialHandleDraft[]): Promise<void> {
  await sql`lock table social_handle in share row exclusive mode`.execute(trx);
  await trx.deleteFrom('socialHandle').execute();
  if (handles.length === 0) return;
  await trx
    .insertInto('socialHandle')
    .values(handles.map((handle, index) => ({ ...handle, position: index + 1 })))
    .execute();
}
