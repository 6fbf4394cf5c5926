import { useState } from 'react';
import { listSanctions } from '@app/contract/sanctions';
import { ErrorState, Pager, SkeletonRows } from '#ui';
import { useConsoleList } from '#features/console';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { Part } from '../show/Part.tsx';
import { Sanctions } from '../show/Sanctions.tsx';
import { texts } from '../texts.ts';

/** Lists what staff decided about a member, on their page. */
export function SanctionsCard({ memberId }: { readonly memberId: number }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const list = useConsoleList(listSanctions, { params: { id: String(memberId) }, query: { page: String(page) } });
  return (
    <Part title={say('sanctions')}>
      {list.isError && !list.data && <ErrorState text={say('loadFailed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows count={2} />}
      {list.data && list.data.standingWarnings > 0 && (
        <p className="m-0 mb-2 text-sm text-muted">{say('standingWarnings', { n: formatNumber(list.data.standingWarnings, language) })}</p>
      )}
      {list.data && <Sanctions sanctions={list.data.data} empty={say('noSanctions')} />}
      {list.data && <Pager page={page} lastPage={list.data.lastPage} onPageChange={setPage} />}
    </Part>
  );
}
