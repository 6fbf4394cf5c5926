import { useState, type ReactNode } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactAudience } from '@app/contract/privacy';
import { Card, ErrorState, Heading, RadioGroup, Skeleton, SkeletonScreen, Tabs, toast, Toggle } from '#ui';
import { BlurToggle } from '#features/media';
import { MemberRowList } from '#features/members';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { PhotoAccessList } from './PhotoAccessList.tsx';
import { PhotoRequestCard } from './PhotoRequestCard.tsx';
import { requestsQuery, sendSettings, settingsKey, settingsQuery, type PrivacySettings } from './privacy.queries.ts';
import { texts } from './texts.ts';

/** Sets what others see of the member, and answers who has asked to see more (/privacy-settings). */
export function PrivacyPage({ callsSlot, facesSlot }: { callsSlot?: ReactNode; facesSlot?: ReactNode }) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <title>{`${say('title')} | ${brand}`}</title>
      <Heading level={1}>{say('title')}</Heading>
      <Settings />
      {callsSlot}
      <Section id="photo-requests" title={say('requestsTitle')}>
        <PhotoRequests />
      </Section>
      <Section id="photo-access" title={say('accessTitle')}>
        <PhotoAccessList />
      </Section>
      {facesSlot}
    </div>
  );
}

function Settings() {
  const say = useTexts(texts);
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery());
  if (settings) return <Controls settings={settings} />;
  return isError ? <ErrorState text={say('loadFailed')} busy={isFetching} onRetry={() => void refetch()} /> : <SettingsSkeleton />;
}

function Controls({ settings }: { settings: PrivacySettings }) {
  const say = useTexts(texts);
  const saveBlur = useSaveSetting({ isQuiet: true });
  return (
    <>
      <BlurToggle level={settings.blurPhotos} onLevel={(level) => saveBlur({ blurPhotos: level })} />
      <Card>
        <SettingToggle settings={settings} name="hidePhotos" label={say('hidePhotos')} hint={say('hidePhotosHint')} />
      </Card>
      <Card>
        <ContactAudienceField settings={settings} />
      </Card>
      <Section id="being-found" title={say('beingFound')}>
        <SettingToggle settings={settings} name="nearby" label={say('nearby')} />
        <SettingToggle settings={settings} name="shareNewPhotos" label={say('shareNewPhotos')} />
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

function SettingsSkeleton() {
  return (
    <SkeletonScreen>
      <div className="space-y-3">
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="large" />
        <Skeleton shape="block" height="large" />
        <Skeleton shape="block" height="medium" />
      </div>
    </SkeletonScreen>
  );
}

type SwitchName = 'hidePhotos' | 'nearby' | 'shareNewPhotos' | 'introductions';
type Props = { readonly settings: PrivacySettings; readonly name: SwitchName; readonly label: string; readonly hint?: string };

/** Shows one switch that saves at once. */
function SettingToggle({ settings, name, label, hint }: Props) {
  const save = useSaveSetting();
  const change = (isOn: boolean) => void save({ [name]: isOn ? 1 : 0 });
  return <Toggle label={label} hint={hint} checked={settings[name] === 1} onCheckedChange={change} />;
}

/** Sets who sees phone number, WhatsApp, e-mail and address. */
function ContactAudienceField({ settings }: { settings: PrivacySettings }) {
  const say = useTexts(texts);
  const save = useSaveSetting();
  return (
    <RadioGroup<ContactAudience>
      look="list"
      label={say('contactTitle')}
      hint={say('contactHint')}
      value={settings.phoneVisibility}
      onValueChange={(audience) => void save({ phoneVisibility: audience })}
      options={[
        { value: 0, label: say('contactPremium') },
        { value: 1, label: say('contactInTouch') },
        { value: 2, label: say('contactCommunity') },
        { value: 3, label: say('contactNobody') },
      ]}
    />
  );
}

type Side = 'received' | 'sent';

/** Lists requests to see photos, those of others first (PROF-54). */
function PhotoRequests() {
  const say = useTexts(texts);
  const [side, setSide] = useState<Side>('received');
  return (
    <Tabs<Side>
      label={say('requestsTitle')}
      value={side}
      onValueChange={setSide}
      tabs={[
        { id: 'received', label: say('received'), panel: <Requests key="received" side="received" /> },
        { id: 'sent', label: say('sent'), panel: <Requests key="sent" side="sent" /> },
      ]}
    />
  );
}

function Requests({ side }: { side: Side }) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(requestsQuery(side));
  return (
    <MemberRowList
      list={list}
      keyOf={({ id }) => id}
      render={(request) => <PhotoRequestCard request={request} canAnswer={side === 'received'} />}
      empty={<p className="py-4 text-muted">{say('noRequests')}</p>}
    />
  );
}

type Change = Partial<PrivacySettings>;

/** Returns the settings that a change names, as they stand in `settings`. */
const namedIn = (change: Change, settings: PrivacySettings): Change =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name in change));

type SaveOptions = {
  /** For a control that says its failures itself. */
  readonly isQuiet?: boolean;
};

/** Saves one setting: shown at once, and as it was where it was not saved; the others may be on their way too. True where it was saved. */
function useSaveSetting({ isQuiet = false }: SaveOptions = {}): (change: Change) => Promise<boolean> {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const show = (change: Change) =>
    queries.setQueryData<PrivacySettings>(settingsKey, (settings) => (settings ? { ...settings, ...change } : settings));
  const save = useAction({
    send: async (change: Change) => {
      const settings = queries.getQueryData<PrivacySettings>(settingsKey);
      const before = settings ? namedIn(change, settings) : {};
      show(change);
      try {
        show(namedIn(change, (await sendSettings(change)).data));
        return true;
      } catch (failure) {
        show(before);
        throw failure;
      }
    },
    otherwise: say('saveFailed'),
    onSuccess: () => {
      toast.success(say('saved'), { id: 'privacy-saved' });
      void queries.invalidateQueries({ queryKey: ['profile'] });
    },
    onFailure: () => isQuiet || toast.error(say('saveFailed'), { id: 'privacy-saved' }),
  });
  return async (change) => (await save.run(change)) === true;
}
