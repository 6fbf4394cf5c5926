import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { APPROACH_SIDES, type ApproachKind, type ApproachSide } from '@app/contract/approaches';
import { ButtonLink, EmptyState, Tabs } from '#ui';
import { MemberRowList } from '#features/members';
import { useTexts } from '#platform/i18n';
import { approachTexts } from './approach-texts.ts';
import { ApproachRow } from './ApproachRow.tsx';
import { approachesQuery } from './approaches.queries.ts';
import { messages } from './messages.ts';

/** What came and what was sent, each newest first. */
export function ApproachList({ kind }: { kind: ApproachKind }) {
  const say = useTexts(messages);
  const [side, setSide] = useState<ApproachSide>('received');
  const tabs = APPROACH_SIDES.map((id) => ({ id, label: say(id), panel: <Side key={id} kind={kind} side={id} /> }));
  const title = say(approachTexts[kind].title);
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      <Tabs label={title} tabs={tabs} value={side} onValueChange={setSide} />
    </section>
  );
}

function Side({ kind, side }: { kind: ApproachKind; side: ApproachSide }) {
  const say = useTexts(messages);
  const list = useInfiniteQuery(approachesQuery(kind, side));
  const empty = (
    <EmptyState
      title={say(approachTexts[kind].empty[side])}
      drawing={kind === 'interest' ? <Heart aria-hidden /> : <HeartHandshake aria-hidden />}
      action={<ButtonLink to="/feed">{say('browse')}</ButtonLink>}
    />
  );
  return (
    <MemberRowList
      look="halves"
      list={list}
      keyOf={(row) => row.id}
      render={(row) => <ApproachRow kind={kind} side={side} row={row} />}
      empty={empty}
    />
  );
}
