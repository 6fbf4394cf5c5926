import type { StoredImage, DrawnStory, StoriesRoomDeps } from './stories.types.ts';
import { storiesStore as store } from './stories.store.ts';
import { withPicture } from './store-image.ts';

/** Shares what was drawn for a demo: as a member's own, at a time before now. */
export async function shareDrawn(deps: StoriesRoomDeps, { memberId, content, clientId, sharedAt }: DrawnStory): Promise<void> {
  const insert = (text: string | null, image: StoredImage | null): Promise<void> =>
    deps.inTransaction(async (trx) => {
      const story = await store.insertOnce(trx, { memberId, text, image, clientId, sharedAt });
      if (story && image) await deps.neighbours.media.files.takeOver(trx, [image.key]);
    });
  if ('text' in content) await insert(content.text, null);
  else await withPicture(deps, content.picture, (image) => insert(null, image));
}
