import { useEffect, useState, type MouseEvent } from 'react';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/accounts';
import { Badge, ButtonLink, Spinner } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { sayOffline } from '#shared';
import { TextLink } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { ProviderMark } from './ProviderMark.tsx';

const labels = { google: 'withGoogle', facebook: 'withFacebook' } as const;

type Props = {
  /** Hears that the browser goes off to a provider. */
  readonly onLeave: () => void;
};

/** Leads to the providers with the whole page; those that this installation does not use are left out. */
export function ProviderButtons({ onLeave }: Props) {
  const say = useTexts(texts);
  const offered = useSiteInfo()?.socialSignIn ?? null;
  const [leavingFor, setLeavingFor] = useLeaving();
  const providers = SOCIAL_PROVIDERS.filter((provider) => offered === null || offered[provider] === 1);
  if (providers.length === 0) return null;
  const leave = (event: MouseEvent, provider: SocialProvider): void => {
    if (!isOnline()) {
      event.preventDefault();
      return sayOffline();
    }
    onLeave();
    setLeavingFor(provider);
  };
  return (
    <div className="flex flex-col gap-3">
      {offered?.isTest === 1 && (
        <p className="flex justify-center">
          <Badge tone="warning">{say('testSignIn')}</Badge>
        </p>
      )}
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-2 md:[&>a]:px-2">
        {providers.map((provider) => (
          <ButtonLink
            key={provider}
            to={`/api/auth/${provider}`}
            reloadDocument
            variant="secondary"
            size="small"
            aria-busy={leavingFor === provider}
            icon={leavingFor === provider ? <Spinner size="small" /> : <ProviderMark provider={provider} />}
            onClick={(event) => leave(event, provider)}
          >
            {say(labels[provider])}
          </ButtonLink>
        ))}
      </div>
      <p className="text-center text-sm text-muted">
        {say('continuingBefore')}
        <TextLink to="/terms-and-condition">{say('termsLink')}</TextLink>
        {say('continuingBetween')}
        <TextLink to="/privacy-policy">{say('privacyLink')}</TextLink>
        {say('continuingAfter')}
      </p>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {say('orWithPassword')}
      </p>
    </div>
  );
}

/** Keeps the provider that the browser goes to; none again where the person comes back to the page as it was left. */
function useLeaving() {
  const state = useState<SocialProvider | null>(null);
  const [, setLeavingFor] = state;
  useEffect(() => {
    const forget = (): void => setLeavingFor(null);
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [setLeavingFor]);
  return state;
}
