import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, Field, PhotoFrame, ProgressRing } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { preparePicture } from './prepare-picture.ts';
import { usePictureAddress } from './use-picture-address.ts';

type Props = {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** What the server has, for the owner's eyes. */
  address?: string | null;
  /** Picked and not sent yet; shown in its place. */
  picture: Blob | null;
  ratio?: 'square' | 'portrait' | 'cover';
  isRound?: boolean;
  isBlurred?: boolean;
  /** Share of the upload, 0 to 1; null while nothing is sent. */
  share?: number | null;
  error?: string | undefined;
  status?: string | undefined;
  /** The camera of a phone: 'user' the front one. */
  capture?: 'user' | undefined;
  onPick: (picture: Blob) => void;
  onRemove?: (() => void) | undefined;
};

/** A slot for one picture: what is picked shows at once; what cannot be taken is said here. */
export function PicturePicker(props: Props) {
  const { label, hint, isOptional, address = null, picture, ratio = 'square', isRound = false, isBlurred, share = null, status, capture, onPick, onRemove } = props;
  const say = useTexts(messages);
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const picked = usePictureAddress(picture);
  const shown = picked ?? address;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const prepared = await preparePicture(file);
    if ('refusal' in prepared) return setRefusal(prepared.refusal[language]);
    setRefusal(undefined);
    onPick(prepared.picture);
  }
  return (
    <Field label={label} hint={status ?? hint} error={refusal ?? props.error} isOptional={isOptional} id={id}>
      {(control) => (
        <div className="space-y-2">
          {shown && (
            <div className={isRound ? 'mx-auto w-40' : ''}>
              <PhotoFrame src={shown} alt={label} ratio={ratio} corner={isRound ? 'round' : 'card'} isBlurred={isBlurred} />
            </div>
          )}
          {share !== null && picture !== null && <ProgressRing share={share} label={say('uploading')} />}
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            capture={capture}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()}>
              {shown ? say('replace') : say('choosePhoto')}
              <span className="sr-only">: {label}</span>
            </Button>
            {shown && onRemove && (
              <Button variant="quiet" onClick={onRemove}>
                {say('remove')}
                <span className="sr-only">: {label}</span>
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
