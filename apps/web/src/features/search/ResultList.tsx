import { LayoutGrid, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Chip, Skeleton } from '#ui';
import { useTexts } from '#platform/i18n';
import { FoundCard, type CardLook } from './FoundCard.tsx';
import type { FoundCard as Found } from './criteria.ts';
import { texts } from './texts.ts';

const gridOf = (look: CardLook): string =>
  `grid gap-3 sm:gap-4 ${look === 'photos' ? 'grid-cols-2' : ''} sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4`;

/** Photos that stand in sight before anybody scrolls. */
const FIRST_IN_SIGHT = 4;

type ResultListProps = {
  readonly look: CardLook;
  readonly members: readonly Found[] | null;
  readonly renderActions?: ((member: Found) => ReactNode) | undefined;
};

/** Lists who was found, on a phone as rows or as photos; grey cards while null. */
export function ResultList({ look, members, renderActions }: ResultListProps) {
  if (!members) return <GreyCards look={look} />;
  return (
    <ul className={gridOf(look)}>
      {members.map((member, at) => (
        <li key={member.userId} className="min-w-0">
          <FoundCard member={member} look={look} isFirst={at < FIRST_IN_SIGHT} actions={renderActions?.(member)} />
        </li>
      ))}
    </ul>
  );
}

/** Belongs to the device, not to who is signed in: it outlives a sign-out. */
const LOOK_KEY = 'card_look';
const keptLook = (): CardLook => (localStorage.getItem(LOOK_KEY) === 'photos' ? 'photos' : 'list');

/** Returns the look of the cards, as it was chosen on this device. */
export function useCardLook(): readonly [look: CardLook, choose: (look: CardLook) => void] {
  const [look, setLook] = useState<CardLook>(keptLook);
  const choose = (next: CardLook) => {
    localStorage.setItem(LOOK_KEY, next);
    setLook(next);
  };
  return [look, choose];
}

/** Switches the look, a choice that only a phone has. */
export function LookSwitch({ look, onChoose }: { look: CardLook; onChoose: (look: CardLook) => void }) {
  const say = useTexts(texts);
  return (
    <div role="group" aria-label={say('cardLook')} className="flex gap-2 sm:hidden">
      <Chip label={say('cardList')} icon={<List aria-hidden />} isSelected={look === 'list'} onSelect={() => onChoose('list')} />
      <Chip
        label={say('cardPhotos')}
        icon={<LayoutGrid aria-hidden />}
        isSelected={look === 'photos'}
        onSelect={() => onChoose('photos')}
      />
    </div>
  );
}

const GREY = 8;

function GreyCards({ look }: Pick<ResultListProps, 'look'>) {
  const isRow = look === 'list';
  return (
    <ul className={gridOf(look)} aria-hidden>
      {Array.from({ length: GREY }, (_, at) => (
        <li key={at} className={`overflow-hidden rounded-card border border-line bg-card ${isRow ? 'flex sm:block' : ''}`}>
          <div className={isRow ? 'w-26 shrink-0 sm:w-auto' : ''}>
            <Skeleton shape="block" height="portrait" />
          </div>
          <div className="flex-1 space-y-3 p-4">
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        </li>
      ))}
    </ul>
  );
}
