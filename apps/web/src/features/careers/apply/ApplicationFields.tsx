import { useEffect, useState, type ReactNode } from 'react';
import { APPLICATION_TEXT_MAX, EXPERIENCE_YEARS } from '@app/contract/careers';
import { RadioGroup, Select, TextArea, TextField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { birthdays, type Application, type Faults, type FieldName } from './application.ts';
import { CvField } from './CvField.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly jobTitle: string;
  readonly application: Application;
  readonly faults: Faults;
  readonly onChange: (changed: Partial<Application>) => void;
  readonly onFault: (fault: Faults) => void;
};

const YEARS = Array.from({ length: EXPERIENCE_YEARS.max }, (_, index) => index + EXPERIENCE_YEARS.min);

export function ApplicationFields({ jobTitle, application, faults, onChange, onFault }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const required = (label: string): string => `${label} *`;
  const errorOf = (name: FieldName): string | undefined => {
    const fault = faults[name];
    return typeof fault === 'object' ? fault[language] : fault;
  };
  const text = (name: Exclude<FieldName, 'gender' | 'experience' | 'cv'>) => ({
    name,
    value: application[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
    required: true,
  });
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Wide>
        <TextField label={say('jobTitle')} value={jobTitle} readOnly />
      </Wide>
      <TextField {...text('firstName')} label={required(say('firstName'))} autoComplete="given-name" />
      <TextField {...text('lastName')} label={required(say('lastName'))} autoComplete="family-name" />
      <TextField {...text('phone')} label={required(say('phone'))} type="tel" autoComplete="tel" />
      <TextField {...text('email')} label={required(say('email'))} type="email" autoComplete="email" />
      <TextField {...text('dateOfBirth')} {...useBirthdays()} label={required(say('dateOfBirth'))} type="date" autoComplete="bday" />
      <TextField {...text('address')} label={required(say('address'))} autoComplete="street-address" />
      <Wide>
        <RadioGroup<1 | 2>
          name="gender"
          label={required(say('gender'))}
          options={[
            { value: 1, label: say('male') },
            { value: 2, label: say('female') },
          ]}
          value={application.gender}
          onValueChange={(gender) => onChange({ gender })}
          error={errorOf('gender')}
        />
      </Wide>
      <TextField
        {...text('profileLink')}
        required={false}
        label={say('profileLink')}
        hint={say('profileLinkHint')}
        isOptional
        type="url"
        autoComplete="url"
      />
      <Select
        name="experience"
        label={required(say('experience'))}
        hint={say('experienceHint')}
        options={YEARS.map((years) => ({ value: years, label: say('years', { count: years }) }))}
        value={application.experience}
        onValueChange={(experience) => onChange({ experience })}
        error={errorOf('experience')}
      />
      <Wide>
        <TextArea {...text('jobSummary')} label={required(say('jobSummary'))} hint={say('jobSummaryHint')} countTo={APPLICATION_TEXT_MAX} />
      </Wide>
      <Wide>
        <TextArea {...text('whyHire')} label={required(say('whyHire'))} countTo={APPLICATION_TEXT_MAX} />
      </Wide>
      <Wide>
        <CvField
          label={required(say('cv'))}
          cv={application.cv}
          error={errorOf('cv')}
          onPick={(cv) => onChange({ cv })}
          onRefuse={(cv) => onFault({ cv })}
        />
      </Wide>
    </div>
  );
}

const Wide = ({ children }: { children: ReactNode }) => <div className="md:col-span-2">{children}</div>;

/** Returns what the calendar of the browser offers: known to the browser alone, since the page may have been written yesterday. */
function useBirthdays(): { readonly min?: string; readonly max?: string } {
  const [days, setDays] = useState<{ min?: string; max?: string }>({});
  useEffect(() => {
    const { first, last } = birthdays(new Date());
    setDays({ min: first, max: last });
  }, []);
  return days;
}
