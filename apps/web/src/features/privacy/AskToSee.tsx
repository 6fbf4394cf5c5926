import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHOTO_ACCESS_TYPES } from '@app/contract/privacy';
import { Badge, Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { AskToSeeDialog } from './AskToSeeDialog.tsx';
import { texts } from './texts.ts';
import { waitingForQuery } from './privacy.queries.ts';

type AskToSeeProps = {
  readonly memberId: number;
  readonly name: string;
  /** As the profile head says it. */
  readonly access: { readonly may_ask: number };
};

/** Stands beside the line that says why photos are closed (PROF-48, PROF-49); nothing where asking opens nothing. */
export function AskToSee({ memberId, name, access }: AskToSeeProps) {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const { data: waiting = [] } = useQuery({ ...waitingForQuery(memberId), enabled: access.may_ask === 1 });
  if (access.may_ask !== 1) return null;
  const open = PHOTO_ACCESS_TYPES.filter((type) => !waiting.includes(type));
  return (
    <>
      {waiting.length > 0 && <Badge tone="info">{say('requestPending')}</Badge>}
      {open.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          {say('askToSee')}
        </Button>
      )}
      {isOpen && <AskToSeeDialog memberId={memberId} name={name} open={open} onClose={() => setIsOpen(false)} />}
    </>
  );
}
