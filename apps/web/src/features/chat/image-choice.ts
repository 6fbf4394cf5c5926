import { useState, type ClipboardEvent } from 'react';
import { IMAGE_LIMITS } from '@app/contract/chat';
import { usePictureAddress } from '#features/media';
import { pastedFile } from '#shared';

/** Returns why a picked file cannot be sent as a picture, or null. The server goes by the bytes. */
export function imageFault({ type, size }: Pick<Blob, 'type' | 'size'>): 'chooseImage' | 'imageTooLarge' | null {
  if (!(IMAGE_LIMITS.types as readonly string[]).includes(type)) return 'chooseImage';
  return size > IMAGE_LIMITS.maxBytes ? 'imageTooLarge' : null;
}

/** True of a picture that can be sent. */
export const canGo = (file: File): boolean => imageFault(file) === null;

/** Keeps the photo that goes with the next message: picked, pasted or dropped. What cannot go is refused in words, and leaves what was there. */
export function usePickedImage() {
  const [image, setImage] = useState<Blob | null>(null);
  const [fault, setFault] = useState<ReturnType<typeof imageFault>>(null);
  const address = usePictureAddress(image);
  const pick = (file: Blob | undefined): void => {
    if (!file) return;
    const found = imageFault(file);
    setFault(found);
    if (found === null) setImage(file);
  };
  const remove = () => {
    setImage(null);
    setFault(null);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const file = pastedFile(event.clipboardData, canGo);
    if (!file) return;
    event.preventDefault();
    pick(file);
  };
  return { image, address, fault, pick, remove, handlePaste };
}
