import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { tellStaff } from '../tell-staff.ts';
import { serviceStateAt } from './services.policy.ts';
import * as store from './services.store.ts';

export type WishesAnswer = { readonly memberId: number; readonly answer: 'confirm' | 'change'; readonly text: string };

/** Confirms what the manager wrote down, or asks for a change of it. */
export const answerWishes = (ctx: Context, { memberId, answer, text }: WishesAnswer): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await store.findRunningOf(tx, memberId);
    const service = found && (await store.lockService(tx, found.id));
    if (!service) throw new Refusal('not_found');
    const isRunning = serviceStateAt(service, tx.clock.now()) !== 'ended';
    if (!isRunning || service.wishesState !== 'proposed') throw new Refusal('nothing_to_confirm');
    if (answer === 'confirm') {
      await store.updateService(tx, service.id, { wishesState: 'confirmed', wishesChange: null });
      await store.insertEvent(tx, { serviceId: service.id, kind: 'wishes_confirmed', isVisible: true });
    } else await store.updateService(tx, service.id, { wishesState: 'change_asked', wishesChange: text });
    await store.noteNews(tx, service.id);
    tellStaff(tx, 'assisted', service.id);
  });
