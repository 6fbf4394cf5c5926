import { IMAGE_LIMITS } from '@app/contract/chat';

/** Why a picked file cannot be sent as a picture, or null. The server goes by the bytes. */
export function imageFault({ type, size }: Pick<Blob, 'type' | 'size'>): 'chooseImage' | 'imageTooLarge' | null {
  if (!(IMAGE_LIMITS.types as readonly string[]).includes(type)) return 'chooseImage';
  return size > IMAGE_LIMITS.maxBytes ? 'imageTooLarge' : null;
}

/** The picture among things that were pasted or dropped; else the first file of another kind, to be refused in words; undefined where no file is among them. */
export function pickedFile(things: DataTransfer): File | undefined {
  const files = [...things.files];
  return files.find((file) => imageFault(file) === null) ?? files[0];
}
