import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { IMAGE_LIMITS } from '@app/contract/chat';
import { IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Opens the photos of the device. */
export function ChooseImage({ isDisabled, onPick }: { isDisabled: boolean; onPick: (file: File | undefined) => void }) {
  const say = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={IMAGE_LIMITS.types.join()}
        aria-label={say('addImage')}
        onChange={(event) => {
          onPick(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <IconButton label={say('addImage')} icon={<ImagePlus aria-hidden />} disabled={isDisabled} onClick={() => chooser.current?.click()} />
    </>
  );
}
