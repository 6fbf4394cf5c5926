import { inTransaction, type Context } from '#platform/context';
import { announce } from '#platform/events';
import { holdForProfile } from './hold-profile.store.ts';
import * as store from './members.store.ts';

const AT_ONCE = 500;

/** Writes the new name of a profession into the profiles that hold it: a profession is stored by its English name. */
export async function renameProfession(ctx: Context, from: string, to: string): Promise<void> {
  for (;;) {
    const ids = await store.listWithProfession(ctx, from, AT_ONCE);
    for (const memberId of ids)
      await inTransaction(ctx, async (tx) => {
        await holdForProfile(tx, memberId);
        if (await store.replaceProfession(tx, memberId, { from, to })) await announce(tx, 'profile.changed', { memberId });
      });
    if (ids.length < AT_ONCE) return;
  }
}
