import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark, StitchDivider } from '#ui';
import { LandingIcon, StoreBadges } from '#features/public-site';
import { SAFE_PATH, useBrand } from '#platform/config';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useSiteInfo, useSocialHandles } from '#platform/page';
import { texts } from './texts.ts';

const MAIN_MENU = [
  ['/', 'home'],
  ['/social', 'social'],
  ['/packages', 'package'],
  ['/contact-us', 'contact'],
  ['/job', 'job'],
] as const;

const USEFUL_LINKS = [
  ['/faq', 'faq'],
  ['/terms-and-condition', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/return-policy', 'returns'],
  [SAFE_PATH, 'safe'],
  ['/child-abouse-policy', 'childSafety'],
  ['/job', 'careers'],
  ['/events', 'events'],
  ['/blog', 'blog'],
  ['/ramadan', 'ramadan'],
] as const;

/** Shows the foot of every public page: how to reach the operator, and where everything else is. */
export function PublicFooter() {
  const say = useTexts(texts);
  const brand = useBrand();
  return (
    <footer className="mt-8 bg-sunken text-base text-ink print:hidden">
      <StitchDivider />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-8 gap-y-8 px-4 pt-10 pb-8 sm:grid-cols-2 lg:grid-cols-12">
        <FooterGroup title={say('contacts')} span="sm:col-span-2 lg:col-span-4">
          <FooterContacts />
        </FooterGroup>
        <FooterGroup title={say('mainMenu')} span="lg:col-span-2">
          <FooterLinks>
            {MAIN_MENU.map(([to, text]) => (
              <FooterLink key={to} to={to} text={say(text)} />
            ))}
          </FooterLinks>
        </FooterGroup>
        <FooterGroup title={say('quickSearch')} span="lg:col-span-2">
          <FooterSocial />
        </FooterGroup>
        <FooterGroup title={say('usefulLinks')} span="sm:col-span-2 lg:col-span-4">
          <FooterLinks isInTwo>
            {USEFUL_LINKS.map(([to, text]) => (
              <FooterLink key={text} to={to} text={say(text, { brand })} />
            ))}
          </FooterLinks>
        </FooterGroup>
        <FooterGroup title={say('appStores')} span="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2 lg:col-span-12">
          <StoreBadges />
        </FooterGroup>
      </div>
      <div className="mx-auto max-w-6xl px-4">
        <div className="flex items-center gap-3 border-t border-line-strong py-5 text-sm text-muted">
          <LogoMark size="small" />
          <p>{say('copyright', { brand })}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, span, children }: { title: string; span: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={span}>
      <h2 id={id} className="text-lg font-semibold text-brand-deep">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Lays links out in two columns on a phone, so that the way to the end of the page stays short. */
function FooterLinks({ isInTwo = false, children }: { isInTwo?: boolean; children: ReactNode }) {
  return <ul className={`mt-1 grid grid-cols-2 gap-x-4 ${isInTwo ? '' : 'sm:grid-cols-1'}`}>{children}</ul>;
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to} className={footerLine}>
        {text}
      </Link>
    </li>
  );
}

/** A line at the foot of the page: high enough for a thumb. */
const footerLine = 'inline-flex min-h-11 items-center gap-3 py-1 leading-snug text-ink hover:text-brand-deep hover:underline';

/** Shows contacts as the settings say; a line that they leave empty is left out, and where all are empty the way to the contact page stands there. */
function FooterContacts() {
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

/** Shows the product's own pages elsewhere, as staff keep them; while there are none, the way to the page that lists them. */
function FooterSocial() {
  const say = useTexts(texts);
  const handles = useSocialHandles();
  return (
    <ul className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-1">
      {handles.map(({ platform, url }) => (
        <li key={platform}>
          <a className={footerLine} href={url} target="_blank" rel="noopener noreferrer">
            {say(platform)}
          </a>
        </li>
      ))}
      {handles.length === 0 && (
        <li className="col-span-2 sm:col-span-1">
          <Link className={footerLine} to="/social">
            {say('socialPages')}
          </Link>
        </li>
      )}
    </ul>
  );
}
