import { useRef, useState, type ReactNode } from 'react';
import { preparePicture } from '#features/media';
import { useLanguage } from '#platform/i18n';

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

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const prepared = await preparePicture(file);
    setRefusal('refusal' in prepared ? prepared.refusal[language] : null);
    if ('picture' in prepared) onPick(prepared.picture);
  }
  const input = (
    <input
      ref={field}
      hidden
      type="file"
      accept="image/*"
      aria-label={label}
      onChange={(event) => {
        void take(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
  return { input, refusal, pick: () => field.current?.click() };
}
