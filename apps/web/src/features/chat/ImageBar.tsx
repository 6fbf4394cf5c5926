import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type ImageBarProps = {
  readonly address: string;
  /** Tells of the size of the photo when it is to be sent. */
  readonly picture: RefObject<HTMLImageElement | null>;
  readonly onRemove: () => void;
};

/** The photo that waits to be sent, with the way to take it back. */
export function ImageBar({ address, picture, onRemove }: ImageBarProps) {
  const say = useTexts(texts);
  return (
    <div className="mb-2 flex items-start gap-2 rounded-card bg-sunken p-2">
      <div className="flex min-w-0 flex-1 justify-center">
        <img ref={picture} src={address} alt={say('imageToSend')} className="chat-preview rounded-field" />
      </div>
      <IconButton label={say('removeImage')} icon={<X aria-hidden />} variant="secondary" onClick={onRemove} />
    </div>
  );
}
