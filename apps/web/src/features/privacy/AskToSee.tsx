import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PHOTO_ACCESS_TYPES, type PhotoAccessType } from '@app/contract/privacy';
import { Badge, Button, RadioGroup, toast } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { sendPhotoRequest, waitingForQuery } from './privacy.queries.ts';
import { texts } from './texts.ts';

type AskToSeeProps = {
  readonly memberId: number;
  readonly name: string;
  /** As the profile head says it. */
  readonly access: { readonly mayAsk: number };
};

/** Stands beside the line that says why photos are closed (PROF-48, PROF-49); nothing where asking opens nothing. */
export function AskToSee({ memberId, name, access }: AskToSeeProps) {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const { data: waiting = [] } = useQuery({ ...waitingForQuery(memberId), enabled: access.mayAsk === 1 });
  if (access.mayAsk !== 1) return null;
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

const COUNTER_OF = { profile: 'remainingProfileImageView', gallery: 'remainingGalleryImageView' } as const;

type AskToSeeDialogProps = {
  readonly memberId: number;
  readonly name: string;
  /** Types that were not asked for yet. */
  readonly open: readonly PhotoAccessType[];
  readonly onClose: () => void;
};

/** Asks the owner to show photos, for a credit of the kind that is chosen (PROF-53). */
function AskToSeeDialog({ memberId, name, open, onClose }: AskToSeeDialogProps) {
  const say = useTexts(texts);
  const changed = useRelationChanged();
  const [type, setType] = useState<PhotoAccessType>(open[0] ?? 'profile');
  const options = {
    profile: { value: 'profile', label: say('profilePhoto'), hint: say('profilePhotoHint') },
    gallery: { value: 'gallery', label: say('gallery'), hint: say('galleryHint') },
  } as const;
  return (
    <CreditDialog
      title={say('askToSee')}
      counter={COUNTER_OF[type]}
      available={(count) => say('available', { count })}
      cost={say('cost')}
      remaining={(count) => say('remaining', { count })}
      confirm={say('sendRequest')}
      confirming={say('sending')}
      failed={say('requestFailed')}
      onConfirm={async ({ idempotencyKey }) => {
        const { message } = await sendPhotoRequest(memberId, type, idempotencyKey);
        toast.success(message);
        changed(memberId);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-ink">{say('askText', { name })}</p>
      <div>
        <RadioGroup<PhotoAccessType>
          look="list"
          label={say('askWhich')}
          value={type}
          onValueChange={setType}
          options={open.map((one) => options[one])}
        />
      </div>
    </CreditDialog>
  );
}
