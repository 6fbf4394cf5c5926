import { useState } from 'react';
import { TEXT_LENGTHS } from '@app/contract/manage-profile';
import { SearchableSelect, TextField } from '#ui';
import { countryOptions, LocationChoice, PlaceFields, usePlaceText, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { labelIn, textOf } from '../form/options.ts';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionForm as Form, type SectionProps } from '../form/use-section-form.ts';
import { WithLists } from '../form/WithLists.tsx';
import { texts } from '../texts.ts';
import { addressToWire, byHandPatch, hometownPatch, placeIn, positionPatch, presentPatch } from './address-values.ts';
import { Block } from './Block.tsx';
import { StoredPlace } from './StoredPlace.tsx';

export function AddressSection(props: SectionProps<'address'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('address', props, addressToWire);
  const { values, set, errors } = form;
  return (
    <SectionForm
      form={form}
      fields={[
        {
          keys: ['present_country', 'present_state', 'present_city'],
          label: say('presentAddress'),
          show: (data) => <StoredPlace data={data} part="present" />,
        },
        { keys: ['address_line'], label: say('addressLine'), show: (data) => data.address_line },
        {
          keys: ['current_latitude', 'current_longitude', 'current_sublocality', 'current_country', 'current_state', 'current_city'],
          label: say('currentLocation'),
          show: (data) => <StoredPlace data={data} part="current" />,
        },
        {
          keys: ['citizenship_country'],
          label: say('citizenship'),
          show: (data) => lists && labelIn(countryOptions(lists, language), data.citizenship_country),
        },
        {
          keys: ['permanent_country', 'permanent_state', 'permanent_city', 'permanent_city_text'],
          label: say('hometown'),
          show: (data) => <StoredPlace data={data} part="permanent" />,
        },
      ]}
    >
      <Block title={say('presentAddress')}>
        <PlaceFields
          value={placeIn(values, 'present')}
          errors={placeErrors(errors, 'present')}
          onChange={(place) => set(presentPatch(place))}
        />
        <TextField
          label={say('addressLine')}
          hint={say('addressLineHint')}
          isOptional
          autoComplete="street-address"
          maxLength={TEXT_LENGTHS.address_line}
          value={values.address_line ?? ''}
          error={errors['address_line']}
          onValueChange={(address_line) => set({ address_line })}
        />
      </Block>
      <Block title={say('currentLocation')}>
        <CurrentLocation form={form} />
      </Block>
      <WithLists>
        {(loaded) => (
          <SearchableSelect
            label={say('citizenship')}
            options={countryOptions(loaded, language)}
            value={textOf(values.citizenship_country)}
            nothingFound={say('noCountries')}
            error={errors['citizenship_country']}
            onValueChange={(id) => set({ citizenship_country: Number(id) })}
          />
        )}
      </WithLists>
      <Block title={say('hometown')}>
        <PlaceFields
          hasText
          value={placeIn(values, 'permanent')}
          errors={placeErrors(errors, 'permanent')}
          onChange={(place) => set(hometownPatch(place))}
        />
      </Block>
    </SectionForm>
  );
}

function CurrentLocation({ form: { values, set, errors } }: { form: Form<'address'> }) {
  const [isByHand, setIsByHand] = useState(false);
  const place = placeIn(values, 'current');
  const isGiven = place.text !== '' || place.countryId !== null;
  return (
    <LocationChoice
      place={usePlaceText(place, true)}
      isGiven={isGiven}
      isByHand={isByHand || errors['current_state'] !== undefined}
      onByHand={() => setIsByHand(true)}
      onFound={(found) => {
        setIsByHand(false);
        set(positionPatch(found));
      }}
      byHand={
        <PlaceFields
          value={{ ...place, text: '' }}
          errors={placeErrors(errors, 'current')}
          onChange={(chosen) => set(byHandPatch(chosen))}
        />
      }
    />
  );
}

function placeErrors(errors: Readonly<Record<string, string>>, part: 'present' | 'current' | 'permanent') {
  const entries = (['country', 'state', 'city'] as const).map((level) => [level, errors[`${part}_${level}`]] as const);
  const named = [...entries, ['text', errors[`${part}_city_text`]] as const].filter(([, error]) => error !== undefined);
  return Object.fromEntries(named) as Record<string, string>;
}
