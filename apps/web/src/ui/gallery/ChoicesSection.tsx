import { useState } from 'react';
import { Flag, MultiSelect, RadioGroup, SearchableSelect, Select, TimeField, type Option } from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Columns, Section } from './Section.tsx';

export function ChoicesSection() {
  const say = useTexts(texts);
  const [looking, setLooking] = useState<'yes' | 'no'>('yes');
  const [religion, setReligion] = useState<string | null>('islam');
  const [country, setCountry] = useState<string | null>('bd');
  const [tongues, setTongues] = useState<string[]>(['bn']);
  const countries: Option[] = [
    { value: 'bd', label: say('bangladesh'), keywords: 'Bangladesh বাংলাদেশ', hint: '+880', icon: <Flag country="bd" /> },
    { value: 'in', label: say('india'), keywords: 'India ভারত', hint: '+91', icon: <Flag country="in" /> },
    { value: 'jp', label: say('japan'), keywords: 'Japan জাপান', hint: '+81', icon: <Flag country="jp" /> },
    { value: 'my', label: say('malaysia'), keywords: 'Malaysia মালয়েশিয়া', hint: '+60', icon: <Flag country="my" /> },
    { value: 'gb', label: say('unitedKingdom'), keywords: 'United Kingdom যুক্তরাজ্য', hint: '+44', icon: <Flag country="gb" /> },
  ];
  const district = { label: say('district'), options: [] as Option[], value: null, onValueChange: () => {} };
  return (
    <Section title={say('lists')}>
      <Columns>
        <RadioGroup
          label={say('looking')}
          value={looking}
          onValueChange={setLooking}
          options={[
            { value: 'yes', label: say('yes') },
            { value: 'no', label: say('no') },
          ]}
        />
        <PickersOfThePhone />
        <RadioGroup
          look="tiles"
          label={say('religion')}
          value={religion}
          onValueChange={setReligion}
          options={(['islam', 'hindu', 'christian', 'buddhist'] as const).map((value) => ({ value, label: say(value) }))}
        />
        <div className="space-y-5">
          <SearchableSelect
            label={say('country')}
            options={countries}
            value={country}
            onValueChange={setCountry}
            nothingFound={say('noCountries')}
            isSearchDelayed
          />
          <SearchableSelect {...district} disabled />
          <SearchableSelect {...district} status="loading" />
          <SearchableSelect {...district} status="failed" onRetry={() => {}} error={say('nameError')} />
        </div>
        <MultiSelect
          label={say('languages')}
          allLabel={say('openToAll')}
          values={tongues}
          onValuesChange={setTongues}
          options={[
            { value: 'bn', label: say('bengali'), keywords: 'Bengali বাংলা' },
            { value: 'en', label: say('english'), keywords: 'English ইংরেজি' },
            { value: 'ccp', label: say('chakma'), keywords: 'Chakma চাকমা' },
          ]}
        />
        <MultiSelect
          label={say('district')}
          options={[] as Option[]}
          values={[]}
          onValuesChange={() => {}}
          status="failed"
          onRetry={() => {}}
        />
      </Columns>
    </Section>
  );
}

/** Shows lists that the phone itself opens. */
function PickersOfThePhone() {
  const say = useTexts(texts);
  const [status, setStatus] = useState<number | null>(null);
  const [from, setFrom] = useState('20:30');
  return (
    <div className="space-y-5">
      <Select
        label={say('maritalStatus')}
        value={status}
        onValueChange={setStatus}
        options={[
          { value: 1, label: say('neverMarried') },
          { value: 2, label: say('divorced') },
          { value: 3, label: say('widowed') },
        ]}
      />
      <TimeField label={say('callsFrom')} value={from} onValueChange={setFrom} />
    </div>
  );
}
