import { IMAGE_LIMITS } from '@app/contract/chat';

/** Returns why a picked file cannot be sent as a picture, or null. The server goes by the bytes. */
export function imageFault({ type, size }: Pick<Blob, 'type' | 'size'>): 'chooseImage' | 'imageTooLarge' | null {
  if (!(IMAGE_LIMITS.types as readonly string[]).includes(type)) return 'chooseImage';
  return size > IMAGE_LIMITS.maxBytes ? 'imageTooLarge' : null;
}

/** True of a picture that can be sent. */
export const canGo = (file: File): boolean => imageFault(file) === null;
