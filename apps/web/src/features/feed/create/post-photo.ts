import type { Sentence } from '@app/contract/kernel';
import { feedSentences, POST_PHOTO_LIMITS } from '@app/contract/feed';
import { preparePicture } from '#features/media';

type PreparedPhoto = { readonly picture: Blob } | { readonly refusal: Sentence };

/** Some browsers do not know the kind of a file, which is then told by opening it. */
const isTakenKind = (type: string): boolean => type === '' || (POST_PHOTO_LIMITS.types as readonly string[]).includes(type);

/** Why a picked file cannot be a post's photo, before it is opened. */
export function photoFault({ type, size }: Pick<Blob, 'type' | 'size'>): Sentence | null {
  if (!isTakenKind(type)) return feedSentences.photoKind;
  return size > POST_PHOTO_LIMITS.maxBytes ? feedSentences.photoTooLarge : null;
}

/** Makes a picked photo ready for a slow line; a moving one goes as it is. The server judges anew. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const refusal = photoFault(file);
  if (refusal) return { refusal };
  if (file.type === 'image/gif') return (await canBeShown(file)) ? { picture: file } : { refusal: feedSentences.photoKind };
  const prepared = await preparePicture(file, { minSidePixels: 1 });
  return 'refusal' in prepared ? { refusal: feedSentences.photoKind } : prepared;
}

const canBeShown = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
