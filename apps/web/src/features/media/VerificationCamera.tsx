import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Button, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { CameraDialog } from './CameraDialog.tsx';
import { messages } from './messages.ts';
import { PicturePicker } from './PicturePicker.tsx';

type Props = {
  label: string;
  hint: string;
  status: 'none' | 'pending' | 'approved' | 'rejected';
  share?: number | null;
  error?: string | undefined;
  onPick: (picture: Blob) => void;
};

/** A photo of one's face taken now, by the camera where there is one, else from a file. It is never shown to others. */
export function VerificationCamera({ label, hint, status, share = null, error, onPick }: Props) {
  const say = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const [picture, setPicture] = useState<Blob | null>(null);
  const pick = (next: Blob) => {
    setPicture(next);
    onPick(next);
  };
  if (status === 'approved') return <Notice tone="success">{`${label}: ${say('verified')}`}</Notice>;
  return (
    <div className="space-y-2">
      <PicturePicker
        label={label}
        hint={hint}
        isOptional
        picture={picture}
        share={share}
        error={error}
        capture="user"
        status={status === 'pending' ? `${hint} ${say('waitingForReview')}` : status === 'rejected' ? say('rejected') : undefined}
        onPick={pick}
      />
      <Button variant="secondary" icon={<Camera aria-hidden />} onClick={() => setIsOpen(true)}>
        {say('takePhoto')}
      </Button>
      {isOpen && <CameraDialog onPick={pick} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
