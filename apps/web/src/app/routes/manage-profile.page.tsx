import { IntroductionSettings } from '#features/gallery';
import { ManageProfile } from '#features/manage-profile';
import { ContactSection, VerificationSection } from '#features/onboarding';

export default function ManageProfilePage() {
  return (
    <ManageProfile
      contact={(onChanged) => <ContactSection onChanged={onChanged} />}
      verification={<VerificationSection />}
      voiceAndVideo={<IntroductionSettings />}
    />
  );
}
