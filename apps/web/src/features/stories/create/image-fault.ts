import type { Sentence } from '@app/contract/kernel';
import { STORY_IMAGE_LIMITS, storiesSentences } from '@app/contract/stories';
import { preparePicture } from '#features/media';

/** Returns why a picked file cannot be shared, or null. The server goes by the bytes. */
export function imageFault({ type, size }: Pick<Blob, 'type' | 'size'>): Sentence | null {
  if (!(STORY_IMAGE_LIMITS.types as readonly string[]).includes(type)) return storiesSentences.imageKind;
  return size > STORY_IMAGE_LIMITS.maxBytes ? storiesSentences.imageTooLarge : null;
}

/** A story has no least size. */
const ANY_SIZE = { minSidePixels: 1 } as const;

/** Makes a picked image ready for a slow line, or says why it cannot be shared. */
export async function prepareImage(file: Blob): Promise<{ readonly image: Blob } | { readonly fault: Sentence }> {
  const fault = imageFault(file);
  if (fault) return { fault };
  const prepared = await preparePicture(file, ANY_SIZE);
  return 'picture' in prepared ? { image: prepared.picture } : { fault: storiesSentences.imageKind };
}
