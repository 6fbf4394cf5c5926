import { mediaSentences as say } from '@app/contract/media';
import type { Sentence } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import { UnfitPicture, type PictureProblem } from '#platform/images';

type Refused = { readonly code: 'unsupported_type' | 'file_too_large' | 'validation_failed'; readonly sentence: Sentence };

const REFUSED: { readonly [Problem in PictureProblem]: Refused } = {
  kind: { code: 'unsupported_type', sentence: say.pictureKind },
  unreadable: { code: 'unsupported_type', sentence: say.pictureUnreadable },
  too_large: { code: 'file_too_large', sentence: say.pictureTooLarge },
  too_small: { code: 'validation_failed', sentence: say.pictureTooSmall },
};

/** Turns what `Images` throws into the refusal at the field of the upload: `images.photo(bytes).catch(refusePicture('cover_photo'))`. */
export const refusePicture =
  (field: string) =>
  (failure: unknown): never => {
    if (!(failure instanceof UnfitPicture)) throw failure;
    const { code, sentence } = REFUSED[failure.problem];
    throw new Refusal(code, { sentence, fields: { [field]: sentence } });
  };
