import { useEffect, useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { Card, Disclosure } from '#ui';
import { CloseAccountSection, Closing } from '#features/account-closure';
import { DownloadDataSection } from '#features/data-export';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useIsDesktop } from '#platform/device';
import { useSession } from '#platform/session';
import { late } from '#shared';
import { SecuritySection } from '../security/SecuritySection.tsx';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { settingsTexts } from './texts.ts';

// Ways to sign in beside the password come after the page.
const Passkeys = late(() => import('../sign-in-ways/PasskeysSection.tsx').then((part) => part.PasskeysSection));
const Authenticator = late(() => import('../sign-in-ways/AuthenticatorSection.tsx').then((part) => part.AuthenticatorSection));

type Props = {
  /** Verifies a mobile number or address that is not verified yet: a button with its dialog. */
  readonly verifyContact?: ((type: 'mobile' | 'email') => ReactNode) | undefined;
  /** Names the present choices of privacy. */
  readonly privacy: ReactNode;
  /** Lists who saw the member's data. */
  readonly dataLooks: ReactNode;
};

/** One block of the page: `anchor` is its address on it, `parts` load and fail on their own. */
type Section = { readonly anchor: string; readonly title: string; readonly parts: readonly ReactNode[] };

/** Shows the settings of the account; each section loads and fails on its own. */
export function AccountSettings({ verifyContact, privacy, dataLooks }: Props) {
  const say = useTexts(settingsTexts);
  const brand = useBrand();
  const isFullMember = useIsFullMember();
  const readsHistory = useReadsHistory();
  useSectionOfAddress();
  const sections: readonly Section[] = [
    {
      anchor: 'sign-in',
      title: say('signInSection'),
      parts: [
        <SignInSection key="contact" verifyContact={verifyContact} />,
        <Passkeys key="passkeys" />,
        <Authenticator key="authenticator" />,
      ],
    },
    { anchor: 'sessions', title: say('sessionsSection'), parts: [<SessionsSection key="sessions" />] },
    { anchor: 'security', title: say('securitySection'), parts: [<SecuritySection key="security" />] },
    ...(isFullMember ? [{ anchor: 'privacy', title: say('privacy'), parts: [privacy] }] : []),
    ...(readsHistory ? [{ anchor: 'who-saw', title: say('whoSawSection'), parts: [dataLooks, <OwnCases key="cases" />] }] : []),
    { anchor: 'language', title: say('languageSection'), parts: [<LanguageSection key="language" />] },
    { anchor: 'own-data', title: say('ownDataSection'), parts: [<DownloadDataSection key="own-data" />] },
    {
      anchor: 'close-account',
      title: say('closeSection'),
      parts: [<CloseAccountSection key="close" failedText={say('sectionFailed')} />],
    },
  ];
  return (
    <div className="flex flex-col gap-4 max-lg:max-w-reading">
      <title>{`${say('settingsPage')} | ${brand}`}</title>
      <h1 className="font-display text-3xl text-ink">{say('settingsPage')}</h1>
      <div className="items-start gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,45rem)]">
        <SectionList sections={sections} />
        <div className="flex flex-col gap-3 lg:gap-6">
          {sections.map((section, index) => (
            <SettingsSection key={section.anchor} section={section} isOpenAtFirst={index === 0} />
          ))}
        </div>
      </div>
      <Closing />
    </div>
  );
}

/** Leads to what the member told staff of others, and to what staff decided about the member. */
function OwnCases() {
  const say = useTexts(settingsTexts);
  const look = 'inline-flex min-h-11 items-center text-brand-deep underline';
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/my-reports" className={look}>
        {say('myReports')}
      </Link>
      <Link to="/my-decisions" className={look}>
        {say('myDecisions')}
      </Link>
    </p>
  );
}

/** True for a registered member whose account is active: all others have no profile that needs privacy or a rest. */
function useIsFullMember(): boolean {
  const step = useSession()?.user.registrationStep ?? 0;
  const me = useMe().data;
  return step >= REGISTRATION_COMPLETE && (me === undefined || (me.accountState === 'active' && me.roles.length === 0));
}

/** True for a registered member, also while the account is deactivated: they read who saw their data. */
function useReadsHistory(): boolean {
  const step = useSession()?.user.registrationStep ?? 0;
  const me = useMe().data;
  return step >= REGISTRATION_COMPLETE && (me === undefined || (me.accountState !== 'deletion_pending' && me.roles.length === 0));
}

/** Opens the section that the address names, and goes to it. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.querySelector('details')?.setAttribute('open', '');
    section?.scrollIntoView();
  }, [hash]);
}

/** Leads to the sections of a wide page. */
function SectionList({ sections }: { readonly sections: readonly Section[] }) {
  const say = useTexts(settingsTexts);
  return (
    <nav aria-label={say('settingsPage')} className="sticky top-20 flex flex-col max-lg:hidden">
      {sections.map(({ anchor, title }) => (
        <Link
          key={anchor}
          to={`#${anchor}`}
          replace
          className="flex min-h-11 items-center rounded-field px-4 text-muted no-underline hover:bg-brand-soft hover:text-ink"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Shows one block of the settings: a card on a wide screen, a block to unfold on a phone. */
function SettingsSection({ section: { anchor, title, parts }, isOpenAtFirst }: { section: Section; isOpenAtFirst: boolean }) {
  const isDesktop = useIsDesktop();
  const headingId = useId();
  const content = <div className="flex flex-col gap-6">{parts}</div>;
  if (!isDesktop)
    return (
      <section id={anchor} aria-label={title} className="scroll-mt-28">
        <Disclosure title={title} level={2} isOpenAtFirst={isOpenAtFirst}>
          {content}
        </Disclosure>
      </section>
    );
  return (
    <div id={anchor} className="scroll-mt-20">
      <Card as="section" labelledBy={headingId}>
        <h2 id={headingId} className="mb-4 text-xl font-semibold">
          {title}
        </h2>
        {content}
      </Card>
    </div>
  );
}
