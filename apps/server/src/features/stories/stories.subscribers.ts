import type { Subscribe } from '#platform/events';
import { storiesStore as store } from './stories.store.ts';
import type { StoriesRoomDeps } from './stories.types.ts';

export function subscribeStories(on: Subscribe, { clock, neighbours }: Pick<StoriesRoomDeps, 'clock' | 'neighbours'>): void {
  on.within('account.erased', async (trx, { accountId }) => {
    await neighbours.media.files.letGo(trx, await store.deleteAllOf(trx, accountId, clock.now()));
  });
  on.within('content.reported', async (trx, { reporterId, type, targetId }) => {
    if (type === 'story') await store.hide(trx, reporterId, targetId, clock.now());
  });
}
