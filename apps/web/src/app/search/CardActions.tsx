import { Ban, Ellipsis, EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { InterestHeart } from '#features/interests';
import { useHiding } from '#features/suggestions';
import { BlockDialog, ShortlistStar } from '#features/relations';
import { ReportDialog } from '#features/reports';
import type { FoundCard } from '#features/search';
import { useTexts } from '#platform/i18n';
import { Menu } from '#ui';
import { texts } from './texts.ts';

type OpenDialog = 'block' | 'report';

const stay = (): void => {};

/** Shows the heart, the star and the menu of a card of the results. */
export function CardActions({ member }: { member: FoundCard }) {
  const say = useTexts(texts);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { hide } = useHiding(member.userId);
  const close = () => setOpen(null);
  const other = { memberId: member.userId, name: member.firstName };
  return (
    <>
      <InterestHeart {...other} state={member.interest} threadId={member.chatThreadId} />
      <ShortlistStar {...other} isShortlisted={member.shortlisted === 1} />
      <Menu
        label={say('moreOf', { name: member.firstName })}
        icon={<Ellipsis aria-hidden />}
        items={[
          { label: say('hide'), icon: <EyeOff aria-hidden />, onSelect: hide },
          { label: say('block'), icon: <Ban aria-hidden />, onSelect: () => setOpen('block') },
          { label: say('report'), icon: <Flag aria-hidden />, onSelect: () => setOpen('report') },
        ]}
      />
      {open === 'block' && <BlockDialog {...other} onClose={close} onBlocked={stay} />}
      {open === 'report' && (
        <ReportDialog target={{ type: 'member', memberId: member.userId }} name={member.firstName} onClose={close} onBlocked={stay} />
      )}
    </>
  );
}
