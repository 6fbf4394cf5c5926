import type { ReactNode } from 'react';
import { LandingIcon } from '#features/public-site';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from './texts.ts';
import { footerLine } from './footer-line.ts';

/** As the settings say; a line that they leave empty is left out, and where all are empty the way to the contact page stands there. */
export function FooterContacts() {
  const say = useTexts(texts);
  const language = useLanguage();
  const info = useSiteInfo();
  const { address, website, email, phone } = info?.contact ?? { address: null, website: null, email: null, phone: null };
  if (!address && !website && !email && !phone) return <p className="mt-2 max-w-xs text-muted">{say('contactsElsewhere')}</p>;
  return (
    <ul className="mt-1" data-written-by-people>
      {address && (
        <Line icon="nearby" name={say('address')}>
          <span className={footerLine}>{address}</span>
        </Line>
      )}
      {website && (
        <Line icon="web" name={say('website')}>
          <a className={footerLine} href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        </Line>
      )}
      {email && (
        <Line icon="mail" name={say('email')}>
          <a className={footerLine} href={`mailto:${email}`}>
            {email}
          </a>
        </Line>
      )}
      {phone && (
        <Line icon="phone" name={say('phone')}>
          <a className={footerLine} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {formatDigits(phone, language)}
          </a>
        </Line>
      )}
    </ul>
  );
}

function Line({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="flex min-h-11 items-center text-brand">
        <LandingIcon name={icon} />
      </span>
      <span className="sr-only">{name}: </span>
      {children}
    </li>
  );
}
