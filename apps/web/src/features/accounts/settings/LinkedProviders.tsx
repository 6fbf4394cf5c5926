import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import {
  SOCIAL_LINK_RESULTS,
  SOCIAL_PROVIDERS,
  socialLinkSentences,
  socialProviderNames,
  type SocialProvider,
} from '@app/contract/accounts';
import { sayIn } from '@app/contract/kernel';
import { Badge, Button, Dialog, ErrorState, PasswordField, Question, Skeleton, SkeletonScreen, toast } from '#ui';
import { currentLanguage, formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { askToLink, sendUnlink, useReload, useSocialLinks, type SocialLinkRow } from '../accounts.queries.ts';
import { Failure } from '../EntryCard.tsx';
import { ProviderMark } from '../social/ProviderMark.tsx';
import { settingsTexts } from './texts.ts';

type Props = { readonly hasPassword: boolean };
type Asked = { readonly provider: SocialProvider; readonly act: 'link' | 'unlink' };

/** Lists the providers as linked or not, each with what can be done about it (AUTH-77). */
export function LinkedProviders({ hasPassword }: Props) {
  const say = useTexts(settingsTexts);
  const links = useSocialLinks();
  const [asked, setAsked] = useState<Asked | null>(null);
  useLinkResult();
  if (links.isPending) return <LinksSkeleton />;
  if (links.isError) return <ErrorState text={say('sectionFailed')} onRetry={() => void links.refetch()} busy={links.isFetching} />;
  return (
    <>
      <ul aria-label={say('linkedAccounts')} className="m-0 list-none divide-y divide-line border-t border-line p-0">
        {links.data.map((link) => (
          <LinkRow key={link.provider} link={link} onAsked={(act) => setAsked({ provider: link.provider, act })} />
        ))}
      </ul>
      {asked?.act === 'link' && <LinkDialog provider={asked.provider} hasPassword={hasPassword} onClose={() => setAsked(null)} />}
      {asked?.act === 'unlink' && <UnlinkQuestion provider={asked.provider} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Says how linking ended when the browser comes back from a provider, and takes it out of the address. */
function useLinkResult(): void {
  const [parameters, setParameters] = useSearchParams();
  const result = SOCIAL_LINK_RESULTS.find((known) => known === parameters.get('social'));
  const provider = SOCIAL_PROVIDERS.find((known) => known === parameters.get('provider'));
  const isBack = parameters.has('social');
  useEffect(() => {
    if (!isBack) return;
    setParameters({}, { replace: true });
    if (!result || !provider) return;
    const language = currentLanguage();
    const text = sayIn(language, socialLinkSentences[result], { provider: socialProviderNames[provider][language] });
    if (result === 'linked') toast.success(text, { id: 'social-link' });
    else toast.error(text, { id: 'social-link' });
  }, [isBack, result, provider, setParameters]);
}

function LinkRow({ link, onAsked }: { readonly link: SocialLinkRow; readonly onAsked: (act: Asked['act']) => void }) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const name = socialProviderNames[link.provider][language];
  const isLinked = link.linked === 1;
  const day = link.linkedAt === null ? null : formatDay(new Date(link.linkedAt), language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 last:pb-0">
      <div className="flex min-w-0 items-center gap-3">
        <ProviderMark provider={link.provider} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            {name}
            <Badge tone={isLinked ? 'success' : 'neutral'}>{say(isLinked ? 'linked' : 'notLinked')}</Badge>
          </p>
          {isLinked && (
            <p className="text-sm wrap-anywhere text-muted">{[link.email, day && say('linkedOn', { day })].filter(Boolean).join(' · ')}</p>
          )}
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={say(isLinked ? 'unlinkProvider' : 'linkProvider', { provider: name })}
        onClick={() => onAsked(isLinked ? 'unlink' : 'link')}
      >
        {say(isLinked ? 'unlink' : 'link')}
      </Button>
    </li>
  );
}

type ActProps = { readonly provider: SocialProvider; readonly onClose: () => void };
const FORM_ID = 'link-provider';

/** Asks for the password, where there is one, and goes to the provider with the whole page. */
function LinkDialog({ provider, hasPassword, onClose }: ActProps & Props) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const name = socialProviderNames[provider][language];
  const asking = useAction({
    send: () => askToLink(provider, password),
    otherwise: say('somethingWrong'),
    says: 'notice',
    onSuccess: ({ url }) => location.assign(url),
    onFailure: () => setPassword(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    asking.forget();
    const lacksPassword = hasPassword && password === '';
    setIsMissing(lacksPassword);
    if (!lacksPassword) void asking.run();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('linkProvider', { provider: name })}
      footer={
        <Button type="submit" form={FORM_ID} busy={asking.isUnderWay}>
          {say('goOnTo', { provider: name })}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-muted">{say('linkText', { provider: name })}</p>
        {hasPassword && (
          <PasswordField
            name="password"
            label={say('yourPassword')}
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
            error={isMissing && password === '' ? say('passwordMissing') : undefined}
          />
        )}
        <Failure text={asking.problem} />
      </form>
    </Dialog>
  );
}

function UnlinkQuestion({ provider, onClose }: ActProps) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const reload = useReload();
  const unlinking = useAction({
    send: () => sendUnlink(provider),
    otherwise: say('somethingWrong'),
    says: 'notice',
    onSuccess: async ({ message }) => {
      toast.success(message);
      await reload('links');
      onClose();
    },
  });
  const name = socialProviderNames[provider][language];
  return (
    <Question
      title={say('areYouSure')}
      no={say('cancel')}
      yes={say('unlink')}
      busy={unlinking.isUnderWay}
      onNo={onClose}
      onYes={() => void unlinking.run()}
    >
      <div className="flex flex-col gap-4">
        <p>{say('unlinkText', { provider: name })}</p>
        <Failure text={unlinking.problem} />
      </div>
    </Question>
  );
}

function LinksSkeleton() {
  return (
    <SkeletonScreen>
      <div className="flex flex-col gap-6">
        <Skeleton shape="block" height="medium" />
        <Skeleton shape="block" height="medium" />
      </div>
    </SkeletonScreen>
  );
}
