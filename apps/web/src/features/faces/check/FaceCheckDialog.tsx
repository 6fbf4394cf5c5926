import { useState } from 'react';
import { beginFaceCheck, FACE_CONSENT } from '@app/contract/faces';
import { Button, Dialog, Notice, toast } from '#ui';
import { refusalOf } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { refusalText, useAction } from '#shared';
import { sendBeginning, sendStills, type Begun } from '../faces.queries.ts';
import { texts } from '../texts.ts';
import { Guide } from './Guide.tsx';
import { Preview } from './Preview.tsx';
import type { Obstacle, Taken } from './use-guided-camera.ts';

type Props = {
  readonly onClose: () => void;
  /** Goes on by a photo, as a member without a camera does. */
  readonly onUpload: () => void;
  readonly onSent: () => Promise<void> | void;
};

/** Leads through the face check: the consent, the camera, the pictures, and ‘Send’. Nothing leaves the device before. */
export function FaceCheckDialog({ onClose, onUpload, onSent }: Props) {
  const say = useTexts(texts);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const beginning = useAction({
    send: sendBeginning,
    otherwise: (failure) => refusalText(failure, say('beginFailed')),
    says: 'notice',
    onSuccess: (check) => {
      setTaken(null);
      setBegun(check);
    },
  });
  const sending = useAction({
    send: ({ stills, isVirtual }: Taken, { onUploadProgress }) =>
      sendStills({ checkId: begun?.checkId ?? 0, stills, isVirtual }, onUploadProgress),
    otherwise: (failure) => refusalText(failure, say('sendFailed')),
    says: 'notice',
    onSuccess: async ({ message }) => {
      await onSent();
      toast.success(message);
      onClose();
    },
  });
  const begin = (
    <Button fullWidth busy={beginning.isUnderWay} onClick={() => void beginning.run()}>
      {say('agree')}
    </Button>
  );
  const upload = (
    <Button fullWidth variant="secondary" onClick={onUpload}>
      {say('uploadInstead')}
    </Button>
  );
  const hasBegunOften = refusalOf(beginning.failure, beginFaceCheck) === 'too_many_requests' && !begun;
  const decide = taken && (
    <>
      <Button variant="secondary" disabled={sending.isUnderWay} onClick={() => void beginning.run()}>
        {say('again')}
      </Button>
      <Button busy={sending.isUnderWay} busyText={say('sending')} onClick={() => void sending.run(taken)}>
        {say('send')}
      </Button>
    </>
  );
  const footer = obstacle || hasBegunOften || (begun && !taken) ? upload : (decide ?? begin);
  return (
    <Dialog isOpen title={say('title')} phone="full" staysOnClickOutside onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <Problem text={sending.problem ?? beginning.problem} />
        {obstacle ? (
          <Notice tone="warning" isAnnounced>
            {say(obstacle === 'camera' ? 'cameraMissing' : 'modelsMissing')}
          </Notice>
        ) : taken ? (
          <Preview stills={taken.stills} />
        ) : begun ? (
          <Guide key={begun.checkId} movements={begun.movements} onTaken={setTaken} onObstacle={setObstacle} />
        ) : (
          <Consent />
        )}
      </div>
    </Dialog>
  );
}

function Problem({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <Notice tone="danger" isAnnounced>
        {text}
      </Notice>
    )
  );
}

function Consent() {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <p className="font-medium text-ink">{FACE_CONSENT.text[language]}</p>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>{say('howPictures')}</li>
        <li>{say('howNothingLeaves')}</li>
        <li>{say('howStaff')}</li>
      </ul>
    </>
  );
}
