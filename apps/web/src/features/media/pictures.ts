import { useEffect, useState } from 'react';
import { mediaSentences, PICTURE_LIMITS, PICTURE_TYPES } from '@app/contract/media';
import type { Sentence } from '@app/contract/kernel';

/** Longer side that leaves the browser at most, in pixels. */
const LONGEST_SIDE_PX = 2048;
const JPEG_QUALITY = 0.9;

export type Prepared = { readonly picture: Blob } | { readonly refusal: Sentence };

/**
 * Makes a picked picture ready for a slow line: other kinds that the browser can read, and longer pictures, become
 * JPEG of at most 2048 px. What cannot be taken is refused here already; the server judges anew. A portrait has a least size, in pixels
 * of the shorter side; where there is none, as in a post, `minSidePixels` is 1.
 */
export async function preparePicture(
  file: Blob,
  { minSidePixels = PICTURE_LIMITS.minSidePixels }: { readonly minSidePixels?: number } = {},
): Promise<Prepared> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { refusal: file.type.startsWith('image/') ? mediaSentences.pictureUnreadable : mediaSentences.pictureKind };
  }
  try {
    return await fitted(file, bitmap, minSidePixels);
  } finally {
    // A photo of a phone takes fifty megabytes while it is open.
    bitmap.close();
  }
}

async function fitted(file: Blob, bitmap: ImageBitmap, minSidePixels: number): Promise<Prepared> {
  const isTaken = (PICTURE_TYPES as readonly string[]).includes(file.type);
  const { width, height } = bitmap;
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  // A panorama can be too low only once it is as short as this.
  if (Math.round(Math.min(width, height) * scale) < minSidePixels) return { refusal: mediaSentences.pictureTooSmall };
  if (isTaken && scale === 1) return file.size > PICTURE_LIMITS.maxBytes ? { refusal: mediaSentences.pictureTooLarge } : { picture: file };
  const picture = await redraw(bitmap, scale);
  return picture ? { picture } : { refusal: mediaSentences.pictureUnreadable };
}

async function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** Returns an address under which a picked picture can be shown at once; null for none. */
export function usePictureAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
