import { useState, type ClipboardEvent } from 'react';
import { usePictureAddress } from '#features/media';
import { pastedFile } from '#shared';
import { canGo, imageFault } from './image-choice.ts';

/** Photo that goes with the next message: picked, pasted or dropped. What cannot go is refused in words, and leaves what was there. */
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
