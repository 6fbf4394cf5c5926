import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '#ui';
import { useTexts } from '#platform/i18n';
import { useMayAs, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { ActDialog, type PlainAct } from './ActDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { CreditsDialog } from './CreditsDialog.tsx';
import { PurposeDialog } from './PurposeDialog.tsx';

type Open = PlainAct | 'correct' | 'changePurpose' | 'changeCredits';
const DANGEROUS: readonly Open[] = ['endMembership', 'deleteMember'];

/** Offers what somebody with these roles may do with this member now. */
export function ActsMenu({ member }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const may = useMayAs();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const isHere = member.state !== 'erased';
  const acts: readonly Open[] = [
    ...(may('moderator') && isHere ? (['correct'] as const) : []),
    ...(may('moderator') && isHere && member.registeredAt !== null ? (['changePurpose'] as const) : []),
    ...(may('finance') && member.premiumUntil !== null ? (['changeCredits'] as const) : []),
    ...(may() && isHere ? actsOfAdmin(member) : []),
  ];
  if (acts.length === 0) return null;
  return (
    <>
      <Menu
        label={say('actionsFor', { code: member.memberCode })}
        icon={<Ellipsis aria-hidden />}
        text={say('actions')}
        variant="secondary"
        items={acts.map((act) => ({
          label: say(act),
          tone: DANGEROUS.includes(act) ? 'danger' : 'plain',
          onSelect: () => setOpen(act),
        }))}
      />
      {open === 'correct' && <CorrectDialog member={member} onClose={close} />}
      {open === 'changePurpose' && <PurposeDialog member={member} onClose={close} />}
      {open === 'changeCredits' && <CreditsDialog member={member} onClose={close} />}
      {open !== null && open !== 'correct' && open !== 'changePurpose' && open !== 'changeCredits' && (
        <ActDialog act={open} member={member} onClose={close} />
      )}
    </>
  );
}

const actsOfAdmin = ({ state, membershipNotice, legalHold }: MemberRecord): readonly PlainAct[] => [
  ...(membershipNotice !== null ? (['keepMembership'] as const) : state === 'active' ? (['endMembership'] as const) : []),
  legalHold === null ? 'placeHold' : 'liftHold',
  ...(state === 'deletion_pending' ? [] : (['deleteMember'] as const)),
];
