import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { settingsMessages } from './texts.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { SignInSection } from './SignInSection.tsx';

type Props = {
  /** What verifies a mobile number or address that is not verified yet: a button with its dialog. */
  readonly verifyContact?: ((type: 'mobile' | 'email') => ReactNode) | undefined;
};

/** The settings of the account; each section loads and fails on its own. */
export function AccountSettings({ verifyContact }: Props) {
  const say = useTexts(settingsMessages);
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
