import { Copy } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { showContact } from '@app/contract/contact-views';
import { hoursOfDay, otherClock } from '@app/contract/kernel';
import { Button, ButtonLink, Dialog, ErrorState, IconButton, Notice, SkeletonRows, toast } from '#ui';
import { useMe } from '#features/session';
import { ApiError, refusalOf } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { detailsOf, type ContactDetails } from './contact-views.queries.ts';
import { texts } from './texts.ts';

type ContactDetailsDialogProps = {
  readonly memberId: number;
  /** Goes to the dialog before, where there was one. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
};

type Shown = { readonly details?: ContactDetails; readonly failure?: unknown; readonly isLoading: boolean };

/** Says how a member is reached; reading it again costs nothing. */
export function ContactDetailsDialog({ memberId, onBack, onClose }: ContactDetailsDialogProps) {
  const say = useTexts(texts);
  const [shown, setShown] = useState<Shown>({ isLoading: true });
  const load = useCallback(async (): Promise<void> => {
    setShown((before) => ({ ...before, isLoading: true }));
    try {
      setShown({ details: await detailsOf(memberId), isLoading: false });
    } catch (failure) {
      setShown({ failure, isLoading: false });
    }
  }, [memberId]);
  useEffect(() => void load(), [load]);
  return (
    <Dialog
      isOpen
      title={say('details')}
      onClose={onClose}
      closesInside
      footer={
        <>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {say('back')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {say('close')}
          </Button>
        </>
      }
    >
      {shown.details ? <ContactFields details={shown.details} /> : <NotThere shown={shown} onRetry={() => void load()} />}
    </Dialog>
  );
}

function NotThere({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  const say = useTexts(texts);
  const { failure } = shown;
  if (failure === undefined) return <SkeletonRows />;
  if (failure instanceof ApiError && refusalOf(failure, showContact) === 'package_ended')
    return <Notice action={<ButtonLink to="/packages">{say('buyNow')}</ButtonLink>}>{failure.message}</Notice>;
  return <ErrorState text={say('detailsFailed')} busy={shown.isLoading} onRetry={onRetry} />;
}

/** Shows each thing that was given, with a button that copies it. */
function ContactFields({ details }: { details: ContactDetails }) {
  const say = useTexts(texts);
  return (
    <dl className="m-0 divide-y divide-line rounded-card border border-line">
      <ContactField label={say('name')} value={details.name} />
      <ContactField label={say('phone')} value={details.phone}>
        {details.phone && (
          <a
            href={`tel:${details.phone}`}
            aria-label={say('callNumber', { number: details.phone })}
            className="inline-flex min-h-11 items-center font-medium text-brand-deep underline underline-offset-4"
          >
            {details.phone}
          </a>
        )}
      </ContactField>
      <ContactField label={say('email')} value={details.email} />
      <ContactField label={say('whatsapp')} value={details.whatsapp} />
      <ContactField label={say('address')} value={details.address} />
      <ContactField label={say('convenientTime')} value={useTimeText(details)} />
    </dl>
  );
}

/** Returns the hours of the owner's day, with the name of their clock where it is not the reader's. */
function useTimeText({ convenientTime: time, convenientTimeStart: start, convenientTimeEnd: end, timeZone }: ContactDetails): string {
  const say = useTexts(texts);
  const language = useLanguage();
  const clock = otherClock(timeZone ?? null, useMe().data?.timeZone, language);
  if (time === 'any' || start === null || end === null) return say('anyTime');
  const hours = hoursOfDay(start, end, language);
  return clock === null ? hours : say('hoursOfClock', { hours, clock });
}

/** Shows one thing; `children` stand in place of the plain value. */
function ContactField({ label, value, children }: { label: string; value: string | null; children?: ReactNode }) {
  const say = useTexts(texts);
  if (!value) return null;
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(say('copied'));
    } catch {
      toast.error(say('copyFailed'));
    }
  }
  return (
    <div className="py-1 pr-1 pl-4">
      <dt className="pt-1 text-sm text-muted">{label}</dt>
      <dd className="m-0 flex items-center gap-2 text-ink">
        <span className="min-w-0 flex-1 break-words">{children ?? value}</span>
        <IconButton label={say('copy', { field: label })} icon={<Copy aria-hidden />} onClick={() => void copy(value)} />
      </dd>
    </div>
  );
}
