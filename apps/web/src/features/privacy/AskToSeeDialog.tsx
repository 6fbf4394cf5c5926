import { useState } from 'react';
import type { PhotoAccessType } from '@app/contract/privacy';
import { RadioGroup, toast } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { sendPhotoRequest } from './privacy.queries.ts';

const COUNTER_OF = { profile: 'remaining_profile_image_view', gallery: 'remaining_gallery_image_view' } as const;

type Props = {
  readonly memberId: number;
  readonly name: string;
  /** What was not asked for yet. */
  readonly open: readonly PhotoAccessType[];
  readonly onClose: () => void;
};

/** Asks the owner to show photos, for a credit of the kind that is chosen (PROF-53). */
export function AskToSeeDialog({ memberId, name, open, onClose }: Props) {
  const say = useTexts(texts);
  const changed = useRelationChanged();
  // One word for all taps of this dialog: two of them ask once.
  const [key] = useState(newKey);
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
      onConfirm={async () => {
        const { message } = await sendPhotoRequest(memberId, type, key);
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

const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
