import { useCallback, useEffect, useState } from 'react';
import type { ContactDetails } from '@app/contract/contact-views';
import { Button, ButtonLink, Dialog, ErrorState, Notice, Skeleton, SkeletonScreen } from '#ui';
import { ApiError } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { ContactFields } from './ContactFields.tsx';
import { detailsOf } from './contact-views.queries.ts';
import { texts } from './texts.ts';

type ContactDetailsDialogProps = {
  readonly memberId: number;
  /** To the dialog before, where there was one. */
  readonly onBack?: (() => void) | undefined;
  readonly onClose: () => void;
};

type Shown = { readonly details?: ContactDetails; readonly failure?: unknown; readonly isLoading: boolean };

/** How a member is reached; reading it again costs nothing. */
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
      phone="full"
      title={say('details')}
      onClose={onClose}
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
  if (failure === undefined)
    return (
      <SkeletonScreen>
        <div className="space-y-3">
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
          <Skeleton shape="block" height="small" />
        </div>
      </SkeletonScreen>
    );
  if (failure instanceof ApiError && failure.code === 'package_ended')
    return <Notice action={<ButtonLink to="/packages">{say('buyNow')}</ButtonLink>}>{failure.message}</Notice>;
  return <ErrorState text={say('detailsFailed')} busy={shown.isLoading} onRetry={onRetry} />;
}
