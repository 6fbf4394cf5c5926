import { createPackage, PACKAGE_CATALOGUES, updatePackage } from '@app/contract/packages';
import { useState } from 'react';
import { Checkbox, RadioGroup, TextArea, TextField } from '#ui';
import { FormDialog, type Faults } from '#features/console';
import { PicturePicker } from '#features/media';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { bodyOf, formOf, NUMBERS, type PackageForm } from './package-form.ts';
import type { StaffPackage } from './moved.ts';
import { texts } from './texts.ts';

type PackageDialogProps = {
  /** Null for a new one. */
  readonly item: StaffPackage | null;
  readonly onSaved: () => unknown;
  readonly onClose: () => void;
};

/** Writes a package; a new one is a draft until it is published, and its catalogue is chosen with it. */
export function PackageDialog({ item, onSaved, onClose }: PackageDialogProps) {
  const say = useTexts(texts);
  const [form, setForm] = useState(() => formOf(item));
  const change = (part: Partial<PackageForm>): void => setForm((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={say(item ? 'editTitle' : 'newPackage')}
      size="large"
      value={form}
      send={(written, attempt) => {
        const input = { body: bodyOf(written), ...(written.picture ? { files: { image: written.picture } } : {}) };
        if (!item) return call(createPackage, input, attempt);
        const { body, ...files } = input;
        return call(
          updatePackage,
          { params: { packageId: String(item.packageId) }, body: { ...body, version: item.version }, ...files },
          attempt,
        );
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(faults) => (
        <>
          {!item && (
            <RadioGroup
              label={say('catalogue')}
              look="tiles"
              options={PACKAGE_CATALOGUES.map((value) => ({ value, label: say(value) }))}
              value={form.catalogue}
              onValueChange={(catalogue) => change({ catalogue })}
              error={faults['catalogue']}
            />
          )}
          <Names form={form} faults={faults} onChange={change} />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={say('priceField')}
              value={form.price}
              onValueChange={(price) => change({ price })}
              error={faults['price']}
            />
            <NumberField
              label={say('validityField')}
              value={form.validity}
              onValueChange={(validity) => change({ validity })}
              error={faults['validity']}
            />
          </div>
          <Counts form={form} faults={faults} onChange={change} />
          <FurtherLines form={form} faults={faults} onChange={change} />
          <PicturePicker
            label={say('picture')}
            isOptional
            shape="document"
            address={item?.image ?? null}
            picture={form.picture}
            error={faults['image']}
            onPick={(picture) => change({ picture })}
          />
        </>
      )}
    </FormDialog>
  );
}

type PartProps = {
  readonly form: PackageForm;
  readonly faults: Faults;
  readonly onChange: (part: Partial<PackageForm>) => void;
};

/** Asks what the package is called in each language. */
function Names({ form, faults, onChange }: PartProps) {
  const say = useTexts(texts);
  return (
    <>
      <TextField
        label={say('nameEn')}
        lang="en"
        value={form.name}
        onValueChange={(name) => onChange({ name })}
        error={faults['name']}
        autoComplete="off"
      />
      <TextField
        label={say('nameBn')}
        hint={say('nameBnHint')}
        lang="bn"
        value={form.nameBn}
        onValueChange={(nameBn) => onChange({ nameBn })}
        error={faults['nameBn']}
        autoComplete="off"
      />
    </>
  );
}

/** Asks for the lines below the counts in each language. */
function FurtherLines({ form, faults, onChange }: PartProps) {
  const say = useTexts(texts);
  return (
    <>
      <TextArea
        label={say('extraFeatures')}
        hint={say('extraFeaturesHint')}
        lang="en"
        isOptional
        value={form.extraFeatures}
        onValueChange={(extraFeatures) => onChange({ extraFeatures })}
        error={faults['extraFeatures']}
      />
      <TextArea
        label={say('extraFeaturesBn')}
        hint={say('extraFeaturesBnHint')}
        lang="bn"
        isOptional
        value={form.extraFeaturesBn}
        onValueChange={(extraFeaturesBn) => onChange({ extraFeaturesBn })}
        error={faults['extraFeaturesBn']}
      />
    </>
  );
}

/** Asks how many of each act the package grants; introductions and meetings are of assisted packages only. */
function Counts({ form, faults, onChange }: PartProps) {
  const say = useTexts(texts);
  const isAssisted = form.catalogue === 'assisted';
  const shown = NUMBERS.filter((name) => name !== 'meetingTable' || isAssisted);
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-2 p-0 font-semibold">{say('counts')}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {isAssisted && (
          <NumberField
            label={say('introductions')}
            value={form.introductions}
            onValueChange={(introductions) => onChange({ introductions })}
            error={faults['introductions']}
          />
        )}
        {shown.map((name) => (
          <NumberField
            key={name}
            label={say(name)}
            value={form.counts[name]}
            onValueChange={(value) => onChange({ counts: { ...form.counts, [name]: value } })}
            error={faults[name]}
          />
        ))}
      </div>
      <Checkbox
        label={say('autoProfileMatch')}
        checked={form.hasAutoMatch}
        onCheckedChange={(hasAutoMatch) => onChange({ hasAutoMatch })}
        error={faults['autoProfileMatch']}
      />
    </fieldset>
  );
}

type NumberFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
};

/** Takes a whole number, in digits of either language. */
const NumberField = (props: NumberFieldProps) => <TextField {...props} inputMode="numeric" autoComplete="off" />;
