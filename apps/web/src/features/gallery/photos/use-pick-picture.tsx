import { useRef, useState, type ReactNode } from 'react';
import { preparePicture } from '#features/media';
import { useLanguage } from '#platform/i18n';
import { FilePicker } from '#shared';

type Picker = {
  /** To be placed once. */
  readonly input: ReactNode;
  readonly pick: () => void;
  /** Why the picked file cannot be taken. */
  readonly refusal: string | null;
};

/** Lets a picture be chosen and makes it ready to be sent. */
export function usePickPicture(label: string, onPick: (picture: Blob) => void): Picker {
  const language = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    const prepared = await preparePicture(file);
    setRefusal('refusal' in prepared ? prepared.refusal[language] : null);
    if ('picture' in prepared) onPick(prepared.picture);
  }
  const input = <FilePicker input={field} label={label} accept="image/*" onPick={(file) => void take(file)} />;
  return { input, refusal, pick: () => field.current?.click() };
}
