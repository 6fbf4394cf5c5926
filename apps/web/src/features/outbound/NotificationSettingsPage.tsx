import { useQuery } from '@tanstack/react-query';
import { BellOff, ShieldCheck } from 'lucide-react';
import { NOTICE_GROUPS } from '@app/contract/outbound';
import { Badge, Button, ButtonLink, Card, ErrorState, Heading, Notice, Skeleton, SkeletonScreen, Toggle } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { settingsQuery, type NotificationSettings } from './outbound.queries.ts';
import { usePushDevice, type PushDevice } from './push/use-push-device.ts';
import { SwitchGroup, type OnSwitch } from './SwitchGroup.tsx';
import { texts } from './texts.ts';
import { usePause, useSaveSwitch, VERIFY_PAGE } from './use-save-settings.ts';

/** Sets what goes to the member outside the site (/notification-settings). */
export function NotificationSettingsPage() {
  const say = useTexts(texts);
  const brand = useBrand();
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  const device = usePushDevice();
  return (
    <div className="max-w-reading space-y-6">
      <title>{`${say('title')} | ${brand}`}</title>
      <div>
        <Heading level={1}>{say('title')}</Heading>
        <p className="mt-1 text-muted">{say('intro')}</p>
      </div>
      {data && device.isKnown ? (
        <Settings settings={data} device={device} />
      ) : isError ? (
        <ErrorState text={say('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  );
}

function Settings({ settings, device }: { settings: NotificationSettings; device: PushDevice }) {
  const say = useTexts(texts);
  const saveSwitch = useSaveSwitch();
  const onSwitch: OnSwitch = (type, channel, isOn) => {
    void saveSwitch(type, channel, isOn);
    if (channel === 'push' && isOn && !device.isOn && (device.standing === 'open' || device.standing === 'blocked')) void device.turnOn();
  };
  return (
    <>
      <PushDeviceCard device={device} />
      <PauseCard until={settings.pausedUntil} />
      {settings.emailVerified === 0 && <NotVerified text={say('emailNotVerified')} />}
      {settings.mobileVerified === 0 && <NotVerified text={say('mobileNotVerified')} />}
      <div className="space-y-2 lg:space-y-6">
        {NOTICE_GROUPS.map((group) => {
          const notices = settings.types.filter((notice) => notice.group === group);
          return notices.length > 0 && <SwitchGroup key={group} group={group} notices={notices} onSwitch={onSwitch} />;
        })}
      </div>
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

function SettingsSkeleton() {
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

/** Switches pushes to this browser; says where they cannot come. */
function PushDeviceCard({ device }: { device: PushDevice }) {
  const say = useTexts(texts);
  const { standing, isOn, isBusy, turnOn, turnOff } = device;
  if (standing === undefined) return null;
  if (standing === 'unsupported') return <Notice>{say('deviceUnsupported')}</Notice>;
  if (standing === 'install-first') return <Notice>{say('deviceInstallFirst')}</Notice>;
  return (
    <Card>
      <Toggle
        label={say('device')}
        hint={say('deviceText')}
        checked={isOn}
        aria-busy={isBusy}
        onCheckedChange={(wanted) => void (wanted ? turnOn() : turnOff())}
      />
      {standing === 'blocked' && (
        <div className="mt-3">
          <Notice tone="warning">{say('deviceBlocked')}</Notice>
        </div>
      )}
    </Card>
  );
}

/** Stops everything for a week, and says until when it is stopped. */
function PauseCard({ until }: { until: string | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const pause = usePause();
  return (
    <Card as="section" labelledBy="pause-title" tone={until === null ? 'plain' : 'soft'}>
      <Heading level={2} look="card" id="pause-title">
        {until === null ? say('pauseTitle') : say('paused', { date: formatMoment(until, language, timeZone) })}
      </Heading>
      <p className="mt-1 mb-3 text-muted">{say('pauseText')}</p>
      {until === null ? (
        <Button variant="secondary" icon={<BellOff aria-hidden />} busy={pause.isUnderWay} onClick={() => void pause.run(true)}>
          {say('pause')}
        </Button>
      ) : (
        <Button busy={pause.isUnderWay} onClick={() => void pause.run(false)}>
          {say('resume')}
        </Button>
      )}
    </Card>
  );
}
