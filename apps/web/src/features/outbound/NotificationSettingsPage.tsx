import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { NOTICE_GROUPS, type NotificationSettings } from '@app/contract/outbound';
import { Badge, ButtonLink, Card, ErrorState, Heading, Notice, Skeleton, SkeletonScreen } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import type { OnSwitch } from './ChannelSwitch.tsx';
import { texts } from './texts.ts';
import { settingsQuery } from './outbound.queries.ts';
import { PauseCard } from './PauseCard.tsx';
import { PushDeviceCard } from './push/PushDeviceCard.tsx';
import { usePushDevice } from './push/use-push-device.ts';
import { SwitchGroup } from './SwitchGroup.tsx';
import { useSaveSettings, VERIFY_PAGE } from './use-save-settings.ts';

/** What goes to the member outside the site (/notification-settings). */
export function NotificationSettingsPage() {
  const say = useTexts(texts);
  const brand = useBrand();
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <title>{`${say('title')} | ${brand}`}</title>
      <div>
        <Heading level={1}>{say('title')}</Heading>
        <p className="mt-1 text-muted">{say('intro')}</p>
      </div>
      {data ? (
        <Settings settings={data} />
      ) : isError ? (
        <ErrorState text={say('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <GreyRows />
      )}
    </div>
  );
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const say = useTexts(texts);
  const { saveSwitch } = useSaveSettings();
  const device = usePushDevice();
  const onSwitch: OnSwitch = (type, channel, isOn) => {
    void saveSwitch(type, channel, isOn);
    if (channel === 'push' && isOn && !device.isOn && (device.standing === 'open' || device.standing === 'blocked')) void device.turnOn();
  };
  return (
    <>
      <PushDeviceCard device={device} />
      <PauseCard until={settings.paused_until} />
      {settings.email_verified === 0 && <NotVerified text={say('emailNotVerified')} />}
      {settings.mobile_verified === 0 && <NotVerified text={say('mobileNotVerified')} />}
      {NOTICE_GROUPS.map((group) => {
        const notices = settings.types.filter((notice) => notice.group === group);
        return notices.length > 0 && <SwitchGroup key={group} group={group} notices={notices} onSwitch={onSwitch} />;
      })}
      <Safety />
    </>
  );
}

function NotVerified({ text }: { text: string }) {
  const say = useTexts(texts);
  const link = (
    <ButtonLink to={VERIFY_PAGE} variant="secondary" size="small">
      {say('verify')}
    </ButtonLink>
  );
  return (
    <Notice tone="warning" action={link}>
      {text}
    </Notice>
  );
}

function Safety() {
  const say = useTexts(texts);
  return (
    <Card as="section" labelledBy="safety-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={2} look="card" id="safety-title">
          {say('safety')}
        </Heading>
        <Badge tone="success" icon={<ShieldCheck aria-hidden />}>
          {say('alwaysOn')}
        </Badge>
      </div>
      <p className="mt-1 text-muted">{say('safetyText')}</p>
    </Card>
  );
}

function GreyRows() {
  return (
    <SkeletonScreen>
      <div className="space-y-3">
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="large" />
        <Skeleton shape="block" height="large" />
      </div>
    </SkeletonScreen>
  );
}
