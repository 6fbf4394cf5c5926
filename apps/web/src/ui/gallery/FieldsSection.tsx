import { useState } from 'react';
import {
  Checkbox,
  CodeField,
  Field,
  ManySelect,
  PasswordField,
  PhoneField,
  SaveMark,
  SearchBox,
  TextArea,
  TextField,
  Toggle,
  toast,
} from '../index.ts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { Columns, Section } from './Section.tsx';

export function FieldsSection() {
  const say = useTexts(texts);
  const [phone, setPhone] = useState('1712345678');
  const [code, setCode] = useState('');
  const [shortCode, setShortCode] = useState('12');
  const [sought, setSought] = useState('');
  const [about, setAbout] = useState<string>(say('bioText'));
  return (
    <Section title={say('fields')}>
      <Columns>
        <TextField label={say('name')} placeholder={say('namePlaceholder')} hint={say('nameHint')} saveState="saved" />
        <TextField label={say('name')} error={say('nameError')} saveState="failed" onRetrySave={() => {}} />
        <TextField label={say('name')} isOptional saveState="saving" defaultValue={say('nadia')} />
        <TextField label={say('name')} disabled defaultValue={say('nadia')} />
        <TextArea label={say('bio')} value={about} onValueChange={setAbout} countTo={500} />
        <PasswordField label={say('password')} autoComplete="new-password" defaultValue="12345678" />
        <PhoneField label={say('phone')} country="bd" dialCode="880" value={phone} onValueChange={setPhone} placeholder="1XXXXXXXXX" />
        <PhoneField
          label={say('phone')}
          country="gb"
          dialCode="44"
          value=""
          onValueChange={setPhone}
          placeholder="7XXXXXXXXXX"
          error={say('phoneError')}
          onChangeCountry={() => toast.info(say('country'))}
        />
        <CodeField
          label={say('code')}
          hint={say('codeHint')}
          length={6}
          value={code}
          onValueChange={setCode}
          onComplete={() => toast.success(say('successText'))}
        />
        <CodeField label={say('code')} error={say('codeError')} length={4} value={shortCode} onValueChange={setShortCode} />
        <SearchBox label={say('find')} placeholder={say('find')} value={sought} onValueChange={setSought} />
        <Field label={say('wrapped')} hint={say('wrappedHint')}>
          {(control) => <input {...control} type="range" className="w-full accent-brand" />}
        </Field>
        <div className="flex flex-wrap items-center gap-4">
          <SaveMark state="saving" />
          <SaveMark state="saved" />
          <SaveMark state="failed" onRetry={() => {}} />
        </div>
        <div>
          <Checkbox label={say('terms')} defaultChecked />
          <Checkbox label={say('terms')} error={say('termsError')} />
          <Checkbox label={say('terms')} disabled />
        </div>
        <Divisions />
        <div>
          <Toggle label={say('toggle')} hint={say('toggleHint')} defaultChecked />
          <Toggle label={say('toggle')} saveState="failed" />
          <Toggle label={say('toggle')} disabled />
        </div>
      </Columns>
    </Section>
  );
}

function Divisions() {
  const say = useTexts(texts);
  const [divisions, setDivisions] = useState<string[]>(['dhaka']);
  return (
    <ManySelect
      label={say('divisions')}
      values={divisions}
      onValuesChange={setDivisions}
      options={(['dhaka', 'khulna', 'sylhet'] as const).map((value) => ({ value, label: say(value) }))}
    />
  );
}
