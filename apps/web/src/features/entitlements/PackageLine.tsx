import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import type { Account } from './entitlements.queries.ts';
import { texts } from './texts.ts';
import { standingAt } from './standing.ts';

type PackageLineProps = { readonly account: Pick<Account, 'currentPackageInfo'>; readonly isCentred?: boolean };

/** Says until when the member's package runs, or shows the way to one. */
export function PackageLine({ account, isCentred = false }: PackageLineProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const standing = standingAt(account.currentPackageInfo, Date.now());
  if (standing.state === 'none')
    return (
      <Line text={say('noPackage')} isCentred={isCentred}>
        <ButtonLink to="/packages" variant="secondary" size="small">
          {say('buyPackage')}
        </ButtonLink>
      </Line>
    );
  const date = formatDay(standing.endsAt, language, timeZone);
  const renewBy = formatDay(standing.renewUntil, language, timeZone);
  if (standing.state === 'frozen')
    return (
      <Line text={say('expiredOn', { date, date2: renewBy })} isUrgent isCentred={isCentred}>
        <ButtonLink to="/packages" variant="secondary" size="small">
          {say('renew')}
        </ButtonLink>
      </Line>
    );
  return (
    <Line
      text={say('expiresOn', { date })}
      isUrgent={standing.state === 'ending'}
      more={say('renewBy', { date: renewBy })}
      isCentred={isCentred}
    />
  );
}

type LineProps = { text: string; isUrgent?: boolean; isCentred: boolean; more?: string; children?: ReactNode };

function Line({ text, isUrgent = false, isCentred, more, children }: LineProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 ${isCentred ? 'justify-center' : ''}`}>
      <p className={`font-medium ${isUrgent ? 'text-danger-ink' : 'text-ink'}`}>
        <CalendarClock aria-hidden className="mr-2 inline size-5 align-[-0.25em]" />
        {text}
      </p>
      {more && <p className="text-sm text-muted">{more}</p>}
      {children}
    </div>
  );
}
