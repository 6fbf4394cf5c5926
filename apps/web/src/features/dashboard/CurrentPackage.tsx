import { ButtonLink, Card, Heading } from '#ui';
import { standingAt, type Account } from '#features/entitlements';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** The package that runs and until when, and the way to more. */
export function CurrentPackage({ account }: { account: Account }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.time_zone;
  const current = account.current_package_info;
  const standing = standingAt(current, Date.now());
  const isRunning = standing.state === 'running' || standing.state === 'ending';
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Heading level={2} look="card">
            {say('currentPackage')}
          </Heading>
          <p className="font-display text-2xl text-brand-deep">{isRunning ? current?.package_name : say('freeMember')}</p>
          {isRunning && <p className="text-muted">{say('validUntil', { date: formatDay(standing.endsAt, language, timeZone) })}</p>}
        </div>
        <ButtonLink to="/packages">{say('upgrade')}</ButtonLink>
      </div>
    </Card>
  );
}
