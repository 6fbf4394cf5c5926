import { Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { texts } from './texts.ts';

const LINK = 'inline-flex min-h-11 items-center text-brand-deep underline';

/** Shows the contacts of the footer; what the settings leave empty is left out. */
export function ContactLines() {
  const say = useTexts(texts);
  const language = useLanguage();
  const contact = useSiteInfo()?.contact;
  if (!contact || Object.values(contact).every((line) => !line)) return null;
  const { address, website, email, phone } = contact;
  return (
    <aside>
      <Card as="section" tone="soft" labelledBy="contact-lines">
        <h2 id="contact-lines" className="font-display text-2xl text-brand-deep">
          {say('linesTitle')}
        </h2>
        <ul className="mt-3 space-y-2" data-written-by-people>
          {address && (
            <Line icon={<MapPin aria-hidden />}>
              <address className="py-2.5 not-italic">{address}</address>
            </Line>
          )}
          {website && (
            <Line icon={<Globe aria-hidden />}>
              <a className={LINK} href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\/|\/$/g, '')}
              </a>
            </Line>
          )}
          {email && (
            <Line icon={<Mail aria-hidden />}>
              <a className={LINK} href={`mailto:${email}`}>
                {email}
              </a>
            </Line>
          )}
          {phone && (
            <Line icon={<Phone aria-hidden />}>
              <a className={LINK} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {formatDigits(phone, language)}
              </a>
            </Line>
          )}
        </ul>
      </Card>
    </aside>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="py-3 text-brand-deep [&_svg]:size-5">{icon}</span>
      {children}
    </li>
  );
}
