import { useEffect, useId, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { Copy, Share2 } from 'lucide-react';
import { Button, Card, ErrorState, Skeleton, SkeletonScreen, TextField, toast } from '#ui';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useBrand } from '#platform/config';
import { useReferral } from '../accounts.queries.ts';
import { settingsTexts } from '../settings/texts.ts';

const ANCHOR = '#invite-friend';
export const INVITE_FRIEND_ADDRESS = `/account-page${ANCHOR}`;

/** Helps a member to bring others; its link in the menu of the account leads here. */
export function InviteFriend() {
  const say = useTexts(settingsTexts);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // By the key, so that the same link leads here once more.
  useEffect(() => {
    if (hash !== ANCHOR) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <Card as="section" labelledBy={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-40 text-xl font-semibold outline-none">
        {say('inviteTitle')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{say('inviteText')}</p>
      <Content />
    </Card>
  );
}

function Content() {
  const say = useTexts(settingsTexts);
  const referral = useReferral();
  if (referral.data) return <Invitation {...referral.data} />;
  if (referral.isError) return <ErrorState text={say('inviteFailed')} onRetry={() => void referral.refetch()} busy={referral.isFetching} />;
  return (
    <SkeletonScreen>
      <Skeleton shape="line" />
    </SkeletonScreen>
  );
}

type Props = { readonly code: string; readonly link: string; readonly referred: number };

/** Shows code and address to share, and how many came by them. */
function Invitation({ code, link, referred }: Props) {
  const say = useTexts(settingsTexts);
  const language = useLanguage();
  const brand = useBrand();
  const codeCopy = useCopy(code, 'codeCopied');
  const linkCopy = useCopy(link, 'linkCopied');
  const share = async (): Promise<void> => {
    if (!('share' in navigator)) return linkCopy.copy();
    try {
      await navigator.share({ title: brand, text: say('shareText', { brand }), url: link });
    } catch (failure) {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await linkCopy.copy();
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <CopyLine label={say('inviteCode')} copyLabel={say('copyCode')} value={code} field={codeCopy.field} onCopy={codeCopy.copy} />
      <CopyLine label={say('inviteLink')} copyLabel={say('copyLink')} value={link} field={linkCopy.field} onCopy={linkCopy.copy} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
          {say('share')}
        </Button>
        <p className="text-muted">{say('joined', { referred: formatNumber(referred, language) })}</p>
      </div>
    </div>
  );
}

type CopyLineProps = {
  readonly label: string;
  /** Spoken name of the button; holds the word that is seen on it. */
  readonly copyLabel: string;
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | null>;
  onCopy(): Promise<void>;
};

function CopyLine({ label, copyLabel, value, field, onCopy }: CopyLineProps) {
  const say = useTexts(settingsTexts);
  return (
    <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-end">
      <div className="w-full min-w-0 sm:flex-1">
        <TextField ref={field} label={label} value={value} readOnly spellCheck={false} onFocus={(event) => event.target.select()} />
      </div>
      <Button variant="secondary" icon={<Copy aria-hidden />} aria-label={copyLabel} onClick={() => void onCopy()}>
        {say('copy')}
      </Button>
    </div>
  );
}

/** Copies what stands in a field; where the browser does not let it, the text is left selected. */
function useCopy(value: string, copied: 'codeCopied' | 'linkCopied') {
  const say = useTexts(settingsTexts);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(say(copied));
    } catch {
      field.current?.focus();
      field.current?.select();
      toast.error(say('copyFailed'));
    }
  };
  return { field, copy };
}
