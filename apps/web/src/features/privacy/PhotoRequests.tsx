import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tabs } from '#ui';
import { MemberRowList } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PhotoRequestCard } from './PhotoRequestCard.tsx';
import { requestsQuery } from './privacy.queries.ts';

type Side = 'received' | 'sent';

/** Requests to see photos, those of others first (PROF-54). */
export function PhotoRequests() {
  const say = useTexts(texts);
  const [side, setSide] = useState<Side>('received');
  return (
    <Tabs<Side>
      label={say('requestsTitle')}
      value={side}
      onValueChange={setSide}
      tabs={[
        { id: 'received', label: say('received'), panel: <Requests key="received" side="received" /> },
        { id: 'sent', label: say('sent'), panel: <Requests key="sent" side="sent" /> },
      ]}
    />
  );
}

function Requests({ side }: { side: Side }) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(requestsQuery(side));
  return (
    <MemberRowList
      list={list}
      keyOf={({ id }) => id}
      render={(request) => <PhotoRequestCard request={request} canAnswer={side === 'received'} />}
      empty={<p className="py-4 text-muted">{say('noRequests')}</p>}
    />
  );
}
