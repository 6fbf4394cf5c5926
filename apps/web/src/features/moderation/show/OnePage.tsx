import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showAppeal } from '@app/contract/sanctions';
import { ButtonLink, ErrorState, Notice, SkeletonRows } from '#ui';
import { ConsolePage } from '#features/console';
import { ApiError, refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

type OnePageProps<Whole> = {
  readonly one: UseQueryResult<Whole>;
  /** While it is not there. */
  readonly title: string;
  readonly titleOf: (whole: Whole) => string;
  /** The list it is of. */
  readonly list: string;
  /** Said of an appeal that the server keeps from the reader because they made the decision. */
  readonly ownText?: string;
  readonly children: (whole: Whole) => ReactNode;
};

/** Shows the page of one thing with its states of waiting and failure. */
export function OnePage<Whole>({ one, title, titleOf, list, ownText, children }: OnePageProps<Whole>) {
  const say = useTexts(texts);
  const back = (
    <ButtonLink to={list} variant="secondary" size="small">
      {say('back')}
    </ButtonLink>
  );
  if (one.data !== undefined)
    return (
      <ConsolePage title={titleOf(one.data)} actions={back}>
        {children(one.data)}
      </ConsolePage>
    );
  return (
    <ConsolePage title={title} actions={back}>
      {one.isError ? <Failed failure={one.error} ownText={ownText} onRetry={() => void one.refetch()} /> : <SkeletonRows count={6} />}
    </ConsolePage>
  );
}

type FailedProps = { readonly failure: unknown; readonly ownText: string | undefined; readonly onRetry: () => void };

function Failed({ failure, ownText, onRetry }: FailedProps) {
  const say = useTexts(texts);
  if (ownText && refusalOf(failure, showAppeal) === 'own_decision') return <Notice>{ownText}</Notice>;
  if (failure instanceof ApiError && [403, 404, 422].includes(failure.status)) return <p className="text-muted">{say('notFound')}</p>;
  return <ErrorState text={say('loadFailed')} onRetry={onRetry} />;
}
