import { storiesSentences as say } from '@app/contract/stories';
import type { Sentence } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import { UnfitPicture, type PictureProblem } from '#platform/images';
import { newObjectKey } from '#platform/storage';
import { PICTURE_UPLOADS } from '#features/media';
import type { StoredImage, StoriesRoomDeps } from './stories.types.ts';

type Deps = Pick<StoriesRoomDeps, 'images' | 'limits'> & { readonly neighbours: Pick<StoriesRoomDeps['neighbours'], 'media'> };

const REFUSED: { readonly [Problem in PictureProblem]: readonly ['unsupported_type' | 'file_too_large', Sentence] } = {
  kind: ['unsupported_type', say.imageKind],
  unreadable: ['unsupported_type', say.imageKind],
  // Of any size: no picture of a story is too small.
  too_small: ['unsupported_type', say.imageKind],
  too_large: ['file_too_large', say.imageTooLarge],
};

function refuse(failure: unknown): never {
  if (!(failure instanceof UnfitPicture)) throw failure;
  const [code, sentence] = REFUSED[failure.problem];
  throw new Refusal(code, { sentence, fields: { image_story: sentence } });
}

/** Judges an image by its bytes, encodes it anew and stores it for the story that `share` makes of it; what no story takes over goes at once. */
export async function withImage<T>(
  deps: Deps,
  { memberId, upload }: { readonly memberId: number; readonly upload: Buffer },
  share: (image: StoredImage) => Promise<T>,
): Promise<T> {
  await deps.limits.take(PICTURE_UPLOADS, memberId);
  return withPicture(deps, upload, share);
}

/** The same for a picture that nobody uploaded. */
export async function withPicture<T>(
  { images, neighbours }: Pick<Deps, 'images' | 'neighbours'>,
  picture: Buffer,
  share: (image: StoredImage) => Promise<T>,
): Promise<T> {
  const { files } = neighbours.media;
  const { bytes } = await images.shown(picture).catch(refuse);
  const key = newObjectKey('story');
  await files.storeAll([{ key, bytes }]);
  try {
    return await share({ key, bytes: bytes.length });
  } finally {
    await files.deleteUnclaimed([key]);
  }
}
