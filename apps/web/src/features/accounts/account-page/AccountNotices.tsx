import { useState } from 'react';
import { Notice } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { settingsMessages } from '../settings/texts.ts';

/** What an account is to be told on every page: a membership that ends, an address that somebody else verified. */
export function AccountNotices() {
  const say = useTexts(settingsMessages);
  const language = useLanguage();
  const me = useMe().data;
  const [isClosed, setIsClosed] = useState(false);
  if (!me) return null;
  const { membership_ends_at: endsAt, membership_ends_reason: reason, notices, time_zone: timeZone } = me;
  return (
    <>
      {endsAt !== null && (
        <Notice tone="warning">
          {say('membershipEnds', { date: formatDay(new Date(endsAt), language, timeZone), reason: reason ?? '' })}
        </Notice>
      )}
      {notices.includes('email_released') && !isClosed && <Notice onClose={() => setIsClosed(true)}>{say('emailReleased')}</Notice>}
    </>
  );
}
