import type { ContentKind } from '@app/contract/sanctions';
import { removeMessageByStaff } from '#features/chat';
import { removePostByStaff } from '#features/feed';
import { removePhotoByStaff } from '#features/photos';
import { removeStoryByStaff } from '#features/stories';
import type { Tx } from '#platform/context';
import { Refusal } from '#platform/errors';

export type ContentRemoval = {
  readonly staffId: number;
  readonly memberId: number;
  readonly reason: string;
  readonly target: { readonly kind: ContentKind; readonly id: number };
};

/** Takes something of a member off for everybody, and tells its author. 409 `content_gone` where it is gone already. */
export async function removeContent(tx: Tx, { staffId, memberId, reason, target: { kind, id } }: ContentRemoval): Promise<void> {
  const by = { staffId, reason };
  try {
    if (kind === 'post') await removePostByStaff(tx, { postId: id, ...by });
    else if (kind === 'story') await removeStoryByStaff(tx, { storyId: id, ...by });
    else if (kind === 'message') await removeMessageByStaff(tx, { messageId: id, senderId: memberId, ...by });
    else await removePhotoByStaff(tx, { photoId: id, ownerId: memberId, ...by });
  } catch (failure) {
    throw failure instanceof Refusal && failure.code === 'not_found' ? new Refusal('content_gone') : failure;
  }
}
