import type { ReactNode } from 'react';
import type { ProfileSections } from '@app/contract/manage-profile';
import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import type { ManageProfileSlots } from './ManageProfile.tsx';
import { texts } from './texts.ts';
import type { SectionId } from './section-list.ts';
import { AddressSection } from './sections/AddressSection.tsx';
import { BasicSection } from './sections/BasicSection.tsx';
import { CareerSection } from './sections/CareerSection.tsx';
import { EducationSection } from './sections/EducationSection.tsx';
import { IntroductionSection } from './sections/IntroductionSection.tsx';
import { LanguagesSection } from './sections/LanguagesSection.tsx';
import { LifestyleSection } from './sections/LifestyleSection.tsx';
import { PhysicalSection } from './sections/PhysicalSection.tsx';

type Props = { id: SectionId; data: ProfileSections; slots: ManageProfileSlots; onChanged: (isChanged: boolean) => void };

/** What a section holds. */
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
  const birthday = data.basic?.date_of_birth ?? null;
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

/** A section with a page of its own. */
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
