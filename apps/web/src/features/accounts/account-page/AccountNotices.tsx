import { useState } from 'react';
import { Notice } from '#ui';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { settingsTexts } from '../settings/texts.ts';

/** Shows what an account is to be told on every page: a membership that ends, an address that somebody else verified. */
export function AccountNotices() {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const me = useMe().data;
  const [isClosed, setIsClosed] = useState(false);
  if (!me) return null;
  const { membershipEndsAt: endsAt, membershipEndsReason: reason, notices, timeZone } = me;
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
