import { mediaSentences as say } from '@app/contract/media';
import type { Sentence } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import { UnfitPicture, type PictureProblem } from '#platform/images';
import type { Limit } from '#platform/rate-limit';

/** An uploaded picture; its bytes alone are believed. */
export type Picture = { readonly bytes: Buffer };

/** Every picture of a call counts. */
export const PICTURE_UPLOADS: Limit = { name: 'media.picture', max: 60, windowSeconds: 3600, by: 'account' };

type Refused = { readonly code: 'unsupported_type' | 'file_too_large' | 'validation_failed'; readonly sentence: Sentence };

const REFUSED: { readonly [Problem in PictureProblem]: Refused } = {
  kind: { code: 'unsupported_type', sentence: say.pictureKind },
  unreadable: { code: 'unsupported_type', sentence: say.pictureUnreadable },
  too_large: { code: 'file_too_large', sentence: say.pictureTooLarge },
  too_small: { code: 'validation_failed', sentence: say.pictureTooSmall },
};

/** Throws what `Images` throws as the refusal at the field of the upload: `images.photo(bytes).catch(refusePicture('cover_photo'))`. */
export const refusePicture =
  (field: string) =>
  (failure: unknown): never => {
    if (!(failure instanceof UnfitPicture)) throw failure;
    const { code, sentence } = REFUSED[failure.problem];
    throw new Refusal(code, { sentence, fields: { [field]: sentence } });
  };
