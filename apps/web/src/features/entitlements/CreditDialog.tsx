import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ButtonLink, Dialog, ErrorState, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction, type Try } from '#shared';
import type { CounterName } from './counters.ts';
import { accountDataQuery, useAccountDataChanged } from './entitlements.queries.ts';
import { texts } from './texts.ts';

type CreditDialogProps = {
  readonly title: string;
  /** Pays for the act. */
  readonly counter: CounterName;
  /** Writes three lines about the credit, from what is available and what remains. */
  readonly available: (count: number) => string;
  readonly cost: string;
  readonly remaining: (count: number) => string;
  /** Given where this act costs nothing: said in place of the numbers, and nothing is asked of the balance. */
  readonly freeNote?: string | undefined;
  readonly confirm: string;
  readonly confirming: string;
  /** False while what was typed cannot be sent. */
  readonly canConfirm?: boolean | undefined;
  /** Said where the server gives no sentence of its own. */
  readonly failed: string;
  /** Does the act; what it throws is said here and the dialog stays as it is. */
  readonly onConfirm: (attempt: Try) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks before a credit is spent, with the numbers of the server (REL-04 to REL-06). */
export function CreditDialog(props: CreditDialogProps) {
  const say = useTexts(texts);
  const tellNewCounters = useAccountDataChanged();
  const act = useAction({ send: (_: void, attempt: Try) => props.onConfirm(attempt), otherwise: props.failed, onSuccess: tellNewCounters });
  const balance = useBalance(props.counter, props.freeNote === undefined);
  const isSpentElsewhere = act.refusal?.status === 402;
  const isFree = props.freeNote !== undefined;
  const mustBuy = !isFree && (isSpentElsewhere || (balance.isLoaded && balance.available < 1));
  return (
    <Dialog
      isOpen
      title={props.title}
      onClose={props.onClose}
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {say('cancel')}
          </Button>
          {mustBuy ? (
            <ButtonLink to="/packages">{say('buyNow')}</ButtonLink>
          ) : (
            <Button
              busy={act.isUnderWay || (!isFree && balance.isLoading)}
              busyText={act.isUnderWay ? props.confirming : props.confirm}
              disabled={props.canConfirm === false || (!isFree && balance.isFailed)}
              onClick={() => void act.run()}
            >
              {props.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        {props.children}
        {isFree && <p className="font-medium text-success-ink">{props.freeNote}</p>}
        {!isFree && balance.isFailed && <ErrorState text={say('balanceFailed')} busy={balance.isLoading} onRetry={balance.retry} />}
        {!isFree && balance.isLoaded && (
          <ul className="m-0 list-none space-y-1 rounded-card bg-brand-soft px-4 py-3 text-ink">
            <li>{props.available(balance.available)}</li>
            <li>{props.cost}</li>
            {balance.available > 0 && <li>{props.remaining(balance.available - 1)}</li>}
          </ul>
        )}
        {act.problem && (
          <Notice tone="danger" isAnnounced>
            {isSpentElsewhere ? say('noCreditsLeft') : act.problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Returns what is left of a counter, as the server says it when the dialog opens. */
function useBalance(counter: CounterName, isEnabled: boolean) {
  const { data, isFetchedAfterMount, isFetching, isError, refetch } = useQuery({
    ...accountDataQuery(),
    enabled: isEnabled,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const isLoaded = isFetchedAfterMount && !isError && data !== undefined;
  return {
    available: data?.[counter] ?? 0,
    isLoaded,
    isLoading: isFetching && !isLoaded,
    isFailed: isFetchedAfterMount && isError && !isFetching,
    retry: () => void refetch(),
  };
}
