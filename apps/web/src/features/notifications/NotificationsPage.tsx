import type { ReactNode } from 'react';
import { Settings } from 'lucide-react';
import { ButtonLink, Heading } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { NotificationList, type IsGone } from './NotificationList.tsx';

type NotificationsPageProps = {
  readonly isGone: IsGone;
  /** Stands over the list for somebody who has used it before. */
  readonly offer?: ReactNode;
};

/** Shows what the member was told (/notifications). */
export function NotificationsPage({ isGone, offer }: NotificationsPageProps) {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <div className="mx-auto max-w-160">
      <title>{`${say('title')} | ${brand}`}</title>
      <div className="flex items-center justify-between gap-3">
        <Heading level={1}>{say('title')}</Heading>
        <span className="-mr-4 shrink-0">
          <ButtonLink to="/notification-settings" variant="quiet" icon={<Settings aria-hidden />}>
            <span className="sr-only">{say('settings')}</span>
          </ButtonLink>
        </span>
      </div>
      <NotificationList isGone={isGone} offer={offer} />
    </div>
  );
}
