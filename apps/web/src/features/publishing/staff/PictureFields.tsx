import { TextField } from '#ui';
import type { Faults } from '#features/console';
import { PicturePicker } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Picture = { readonly picture: Blob | null; readonly imageAlt: string; readonly imageAltBn: string };

type PictureFieldsProps = {
  readonly form: Picture;
  /** Of the picture that it has. */
  readonly address: string | null;
  readonly faults: Faults;
  readonly onChange: (part: Partial<Picture>) => void;
};

/** Takes the picture of an event or article, and what is on it in words for those who do not see it. */
export function PictureFields({ form, address, faults, onChange }: PictureFieldsProps) {
  const say = useTexts(texts);
  return (
    <div className="grid items-start gap-4 md:grid-cols-3">
      <PicturePicker
        label={say('picture')}
        isOptional
        shape="document"
        address={address}
        picture={form.picture}
        error={faults['picture']}
        onPick={(picture) => onChange({ picture })}
        {...(form.picture ? { onRemove: () => onChange({ picture: null }) } : {})}
      />
      <div className="flex flex-col gap-4 md:col-span-2">
        <TextField
          label={say('imageAlt')}
          hint={say('imageAltHint')}
          isOptional
          value={form.imageAlt}
          onValueChange={(imageAlt) => onChange({ imageAlt })}
          error={faults['imageAlt']}
          lang="en"
          autoComplete="off"
        />
        <TextField
          label={say('imageAltBn')}
          isOptional
          value={form.imageAltBn}
          onValueChange={(imageAltBn) => onChange({ imageAltBn })}
          error={faults['imageAltBn']}
          lang="bn"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
