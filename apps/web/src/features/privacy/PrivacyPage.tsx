import type { ReactNode } from 'react';
import type { PrivacySettings } from '@app/contract/privacy';
import { Card, ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { BlurToggle } from '#features/media';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PhotoAccessList } from './PhotoAccessList.tsx';
import { PhotoRequests } from './PhotoRequests.tsx';
import { ContactAudienceField, SettingToggle } from './SettingControls.tsx';
import { useSaveSetting, useSettings } from './use-settings.ts';

/** What others see of the member, and who has asked to see more (/privacy-settings). */
export function PrivacyPage() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <title>{`${say('title')} | ${brand}`}</title>
      <Heading level={1}>{say('title')}</Heading>
      <Settings />
      <Section id="photo-requests" title={say('requestsTitle')}>
        <PhotoRequests />
      </Section>
      <Section id="photo-access" title={say('accessTitle')}>
        <PhotoAccessList />
      </Section>
    </div>
  );
}

function Settings() {
  const say = useTexts(texts);
  const { settings, hasFailed, isFetching, retry } = useSettings();
  if (hasFailed) return <ErrorState text={say('loadFailed')} busy={isFetching} onRetry={retry} />;
  return settings ? <Controls settings={settings} /> : <GreyRows />;
}

function Controls({ settings }: { settings: PrivacySettings }) {
  const say = useTexts(texts);
  const saveBlur = useSaveSetting({ isQuiet: true });
  return (
    <>
      <BlurToggle level={settings.blur_photos} onLevel={(level) => saveBlur({ blur_photos: level })} />
      <Card>
        <SettingToggle settings={settings} name="hide_photos" label={say('hidePhotos')} hint={say('hidePhotosHint')} />
      </Card>
      <Card>
        <ContactAudienceField settings={settings} />
      </Card>
      <Section id="being-found" title={say('beingFound')}>
        <SettingToggle settings={settings} name="nearby" label={say('nearby')} />
        <SettingToggle settings={settings} name="share_new_photos" label={say('shareNewPhotos')} />
        <SettingToggle settings={settings} name="introductions" label={say('introductions')} />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={`${id}-title`}>
      <Heading level={2} look="card" id={`${id}-title`}>
        {title}
      </Heading>
      <div className="mt-3">{children}</div>
    </Card>
  );
}

function GreyRows() {
  return (
    <SkeletonScreen>
      <div className="space-y-3">
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="small" />
      </div>
    </SkeletonScreen>
  );
}
