import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { contactSentences, REPORT_PICTURE_MAX_BYTES } from '@app/contract/contact';
import { Button, Field } from '#ui';
import { preparePicture, usePictureAddress } from '#features/media';
import { useLanguage, useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { texts } from '../texts.ts';

type Props = { readonly picture: Blob | null; readonly error: string | undefined; readonly onPicture: (picture: Blob | null) => void };

/** Takes one picture of any size in pixels; a heavy one is made smaller before it leaves. */
export function PictureField({ picture, error, onPicture }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isUnfit, setIsUnfit] = useState(false);
  const address = usePictureAddress(picture);
  const take = async (file: File): Promise<void> => {
    const prepared = await preparePicture(file, { minSidePixels: 1 });
    const fits = 'picture' in prepared && prepared.picture.size <= REPORT_PICTURE_MAX_BYTES;
    setIsUnfit(!fits);
    if (fits) onPicture(prepared.picture);
  };
  return (
    <Field kind="group" label={say('picture')} hint={say('pictureHint')} error={isUnfit ? contactSentences.pictureWrong[language] : error}>
      {() => (
        <div className="flex flex-wrap items-center gap-3">
          {address && <img src={address} alt={say('pictureChosen')} className="size-20 rounded-field border border-line object-cover" />}
          <Button variant="secondary" icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()}>
            {say(picture ? 'changePicture' : 'choosePicture')}
          </Button>
          {picture && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                setIsUnfit(false);
                onPicture(null);
              }}
            >
              {say('removePicture')}
            </Button>
          )}
          <FilePicker input={input} label={say('picture')} accept="image/*" onPick={(file) => void take(file)} />
        </div>
      )}
    </Field>
  );
}
