import { useState, type ReactNode } from 'react';
import { TEXT_LENGTHS } from '@app/contract/manage-profile';
import { SearchableSelect, TextField } from '#ui';
import { countryOptions, LocationChoice, PlaceFields, usePlaceText, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { labelIn, textOf } from '../form/options.ts';
import { SectionForm, WithLists } from '../form/SectionForm.tsx';
import { useSectionForm, type SectionFormState, type SectionProps } from '../form/use-section-form.ts';
import type { SectionData } from '../manage-profile.queries.ts';
import { texts } from '../texts.ts';
import { addressToSend, byHandPatch, hometownPatch, isKnownByText, placeIn, positionPatch, presentPatch } from './address-values.ts';

export function AddressSection(props: SectionProps<'address'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('address', props, addressToSend);
  const { values, set, errors } = form;
  return (
    <SectionForm
      form={form}
      fields={[
        {
          keys: ['presentCountry', 'presentState', 'presentCity'],
          label: say('presentAddress'),
          show: (data) => <StoredPlace data={data} part="present" />,
        },
        { keys: ['addressLine'], label: say('addressLine'), show: (data) => data.addressLine },
        {
          keys: ['currentLatitude', 'currentLongitude', 'currentSublocality', 'currentCountry', 'currentState', 'currentCity'],
          label: say('currentLocation'),
          show: (data) => <StoredPlace data={data} part="current" />,
        },
        {
          keys: ['citizenshipCountry'],
          label: say('citizenship'),
          show: (data) => lists && labelIn(countryOptions(lists, language), data.citizenshipCountry),
        },
        {
          keys: ['permanentCountry', 'permanentState', 'permanentCity', 'permanentCityText'],
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
          maxLength={TEXT_LENGTHS.addressLine}
          value={values.addressLine ?? ''}
          error={errors['addressLine']}
          onValueChange={(addressLine) => set({ addressLine })}
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
            value={textOf(values.citizenshipCountry)}
            nothingFound={say('noCountries')}
            error={errors['citizenshipCountry']}
            onValueChange={(id) => set({ citizenshipCountry: Number(id) })}
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

function CurrentLocation({ form: { values, set, errors } }: { form: SectionFormState<'address'> }) {
  const [isByHand, setIsByHand] = useState(false);
  const place = placeIn(values, 'current');
  const isGiven = place.text !== '' || place.countryId !== null;
  return (
    <LocationChoice
      place={usePlaceText(place, isKnownByText(values))}
      isGiven={isGiven}
      isByHand={isByHand || errors['currentState'] !== undefined}
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
  const entries = [
    ['country', errors[`${part}Country`]],
    ['state', errors[`${part}State`]],
    ['city', errors[`${part}City`]],
    ['text', errors[`${part}CityText`]],
  ] as const;
  return Object.fromEntries(entries.filter(([, error]) => error !== undefined)) as Record<string, string>;
}

/** Shows a stored place in words. */
function StoredPlace({ data, part }: { data: SectionData<'address'>; part: 'present' | 'current' | 'permanent' }) {
  return usePlaceText(placeIn(data, part), part === 'current' && isKnownByText(data));
}

/** Groups fields of one section that belong together. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-label={title}>
      <h3 className="font-semibold text-ink">{title}</h3>
      {children}
    </section>
  );
}
