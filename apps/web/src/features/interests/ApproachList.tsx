import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { INTEREST_SIDES, type InterestKind, type InterestSide } from '@app/contract/interests';
import { ButtonLink, EmptyState, Tabs } from '#ui';
import { MemberRowList } from '#features/members';
import { useTexts } from '#platform/i18n';
import { interestTexts } from './interest-texts.ts';
import { ApproachRow } from './ApproachRow.tsx';
import { interestsQuery } from './interests.queries.ts';
import { texts } from './texts.ts';

/** What came and what was sent, each newest first. */
export function ApproachList({ kind }: { kind: InterestKind }) {
  const say = useTexts(texts);
  const [side, setSide] = useState<InterestSide>('received');
  const tabs = INTEREST_SIDES.map((id) => ({ id, label: say(id), panel: <Side key={id} kind={kind} side={id} /> }));
  const title = say(interestTexts[kind].title);
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      <Tabs label={title} tabs={tabs} value={side} onValueChange={setSide} />
    </section>
  );
}

function Side({ kind, side }: { kind: InterestKind; side: InterestSide }) {
  const say = useTexts(texts);
  const list = useInfiniteQuery(interestsQuery(kind, side));
  const empty = (
    <EmptyState
      title={say(interestTexts[kind].empty[side])}
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
