import { lazy, Suspense } from 'react';
import { ManageProfile } from '#features/manage-profile';
import { ContactSection, VerificationSection } from '#features/onboarding';
import { SkeletonRows } from '#ui';

/** Recorders and players come with their section, which few open. */
const IntroductionSettings = lazy(() => import('#features/gallery').then((module) => ({ default: module.IntroductionSettings })));

export default function ManageProfilePage() {
  return (
    <ManageProfile
      contact={(onChanged) => <ContactSection onChanged={onChanged} />}
      verification={<VerificationSection />}
      voiceAndVideo={
        <Suspense fallback={<SkeletonRows count={2} />}>
          <IntroductionSettings />
        </Suspense>
      }
    />
  );
}
