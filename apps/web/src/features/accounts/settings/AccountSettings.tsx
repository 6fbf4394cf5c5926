import { useEffect, useId, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Card, Disclosure } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useIsDesktop } from '#platform/device';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { SignInSection } from './SignInSection.tsx';
import { settingsTexts } from './texts.ts';

type Props = {
  /** Verifies a mobile number or address that is not verified yet: a button with its dialog. */
  readonly verifyContact?: ((type: 'mobile' | 'email') => ReactNode) | undefined;
};

/** Settings of the account; each section loads and fails on its own. */
export function AccountSettings({ verifyContact }: Props) {
  const say = useTexts(settingsTexts);
  const brand = useBrand();
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.querySelector('details')?.setAttribute('open', '');
    section?.scrollIntoView();
  }, [hash]);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <title>{`${say('settingsPage')} | ${brand}`}</title>
      <h1 className="font-display text-3xl">{say('settingsPage')}</h1>
      <SettingsSection anchor="sign-in" title={say('signInSection')} isOpenAtFirst>
        <SignInSection verifyContact={verifyContact} />
      </SettingsSection>
      <SettingsSection anchor="sessions" title={say('sessionsSection')}>
        <SessionsSection />
      </SettingsSection>
      <SettingsSection anchor="language" title={say('languageSection')}>
        <LanguageSection />
      </SettingsSection>
    </div>
  );
}

type SettingsSectionProps = {
  readonly title: string;
  readonly anchor: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
};

/** One block of the settings: a card on a wide screen, a block to unfold on a phone. */
function SettingsSection({ title, anchor, isOpenAtFirst = false, children }: SettingsSectionProps) {
  const isDesktop = useIsDesktop();
  const headingId = useId();
  if (!isDesktop)
    return (
      <section id={anchor} aria-label={title}>
        <Disclosure title={title} level={2} isOpenAtFirst={isOpenAtFirst}>
          {children}
        </Disclosure>
      </section>
    );
  return (
    <div id={anchor}>
      <Card as="section" labelledBy={headingId}>
        <h2 id={headingId} className="mb-4 text-xl font-semibold">
          {title}
        </h2>
        {children}
      </Card>
    </div>
  );
}
