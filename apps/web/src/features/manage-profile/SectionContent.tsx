import type { ReactNode } from 'react';
import { LANGUAGES_MAX, TEXT_LENGTHS } from '@app/contract/manage-profile';
import { ButtonLink, Chip, MultiSelect, Notice, TextArea, TextField } from '#ui';
import { heldLabel, languageOptions, useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { SectionForm, WithLists } from './form/SectionForm.tsx';
import { useSectionForm, type SectionProps } from './form/use-section-form.ts';
import type { ProfileSections } from './manage-profile.queries.ts';
import type { ManageProfileSlots } from './ManageProfile.tsx';
import type { SectionId } from './section-list.ts';
import { AddressSection } from './sections/AddressSection.tsx';
import { BasicSection } from './sections/BasicSection.tsx';
import { CareerSection } from './sections/CareerSection.tsx';
import { EducationSection } from './sections/EducationSection.tsx';
import { LifestyleSection } from './sections/LifestyleSection.tsx';
import { PhysicalSection } from './sections/PhysicalSection.tsx';
import { texts } from './texts.ts';

type Props = { id: SectionId; data: ProfileSections; slots: ManageProfileSlots; onChanged: (isChanged: boolean) => void };

export function SectionContent({ id, slots, ...rest }: Props): ReactNode {
  switch (id) {
    case 'contact':
      return slots.contact(rest.onChanged);
    case 'verification':
      return slots.verification;
    case 'voice-video':
      return slots.voiceAndVideo;
    case 'photos':
      return <ElsewhereSection text="photosText" button="openGallery" to="/my-gallery" />;
    case 'partner-preference':
      return <ElsewhereSection text="preferenceText" button="openPreference" to="/dashboard/partner-preference" />;
    case 'privacy':
      return <ElsewhereSection text="privacyText" button="openPrivacy" to="/privacy-settings" />;
    default:
      return <FormSection id={id} {...rest} />;
  }
}

type FormId = Exclude<SectionId, 'contact' | 'verification' | 'voice-video' | 'photos' | 'partner-preference' | 'privacy'>;

function FormSection({ id, data, onChanged }: Omit<Props, 'id' | 'slots'> & { id: FormId }): ReactNode {
  const birthday = data.basic?.dateOfBirth ?? null;
  const forms: { readonly [Id in FormId]: ReactNode } = {
    introduction: data.introduction && <IntroductionSection stored={data.introduction} onChanged={onChanged} />,
    basic: data.basic && <BasicSection stored={data.basic} onChanged={onChanged} />,
    physical: data.physical && <PhysicalSection stored={data.physical} onChanged={onChanged} />,
    lifestyle: data.lifestyle && <LifestyleSection stored={data.lifestyle} onChanged={onChanged} />,
    languages: data.languages && <LanguagesSection stored={data.languages} onChanged={onChanged} />,
    education: data.education && <EducationSection stored={data.education} birthday={birthday} onChanged={onChanged} />,
    career: data.career && <CareerSection stored={data.career} birthday={birthday} onChanged={onChanged} />,
    address: data.address && <AddressSection stored={data.address} onChanged={onChanged} />,
  };
  return forms[id];
}

type Elsewhere = {
  text: 'photosText' | 'preferenceText' | 'privacyText';
  button: 'openGallery' | 'openPreference' | 'openPrivacy';
  to: string;
};

/** Leads to a section with a page of its own. */
function ElsewhereSection({ text, button, to }: Elsewhere) {
  const say = useTexts(texts);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{say(text)}</p>
      <ButtonLink to={to} variant="secondary">
        {say(button)}
      </ButtonLink>
    </div>
  );
}

function IntroductionSection(props: SectionProps<'introduction'>) {
  const say = useTexts(texts);
  const form = useSectionForm('introduction', props);
  const { values, set, errors } = form;
  return (
    <SectionForm
      form={form}
      fields={[
        { keys: ['tagline'], label: say('tagline'), show: (data) => data.tagline },
        { keys: ['introduction'], label: say('introduction'), show: (data) => data.introduction },
      ]}
    >
      <Notice>{say('noContactAdvice')}</Notice>
      <TextField
        label={say('tagline')}
        isOptional
        maxLength={TEXT_LENGTHS.tagline}
        value={values.tagline ?? ''}
        error={errors['tagline']}
        onValueChange={(tagline) => set({ tagline })}
      />
      <TextArea
        label={say('introduction')}
        isOptional
        rows={6}
        countTo={TEXT_LENGTHS.introduction}
        value={values.introduction ?? ''}
        error={errors['introduction']}
        onValueChange={(introduction) => set({ introduction })}
      />
    </SectionForm>
  );
}

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

function LanguagesSection(props: SectionProps<'languages'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  const lists = useReferenceLists().data;
  const form = useSectionForm('languages', props);
  const ids = form.values.knownLanguages as readonly number[];
  const nameOf = (id: number) => (lists && heldLabel(lists, 'languageList', id, language)) ?? '';
  const remove = (id: number) => form.set({ knownLanguages: ids.filter((one) => one !== id) });
  return (
    <SectionForm
      form={form}
      fields={[{ keys: ['knownLanguages'], label: say('knownLanguages'), show: (data) => data.knownLanguages.map(nameOf).join(', ') }]}
    >
      {lists && ids.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={say('knownLanguages')}>
          {ids.map((id) => (
            <li key={id}>
              <Chip label={nameOf(id)} onRemove={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      <WithLists>
        {(loaded) => (
          <MultiSelect
            label={say('knownLanguages')}
            hint={say('upToTen')}
            max={LANGUAGES_MAX}
            nothingFound={say('noLanguages')}
            options={languageOptions(loaded, language)}
            values={ids.map(String)}
            error={form.errors['knownLanguages']}
            onValuesChange={(values) => form.set({ knownLanguages: inOrder(values.map(Number)) })}
          />
        )}
      </WithLists>
    </SectionForm>
  );
}
