import { Camera, CircleAlert, ScanFace } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, ProgressRing } from '#ui';
import { useTexts } from '#platform/i18n';
import { CameraDialog } from './CameraDialog.tsx';
import { texts } from './texts.ts';

type Props = {
  label: string;
  hint: string;
  status: 'none' | 'pending' | 'approved' | 'rejected';
  /** Why staff rejected it. */
  reason?: string | null | undefined;
  share?: number | null;
  error?: string | undefined;
  onPick: (picture: Blob) => void;
};

/** A photo of one's face taken now, by the camera where there is one, else from a file. It is never shown to others. */
export function VerificationCamera({ label, hint, status, reason, share = null, error, onPick }: Props) {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={label} className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <div className="flex items-start gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
          {share === null ? <ScanFace aria-hidden /> : <ProgressRing share={share} label={`${say('uploading')}: ${label}`} />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium text-ink">
            {label}
            <span className="text-sm font-normal text-muted"> · {say('optional')}</span>
          </p>
          <p className="text-sm text-muted">{hint}</p>
          <div aria-live="polite" className="mt-1">
            <ReviewBadge status={status} reason={reason} />
            {error && (
              <p className="flex items-start gap-1 text-sm font-medium text-danger-ink">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {error}
              </p>
            )}
          </div>
        </div>
      </div>
      {status !== 'approved' && (
        <Button
          variant="secondary"
          busy={share !== null}
          busyText={say('uploading')}
          icon={<Camera aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {status === 'none' ? say('takePhoto') : say('takeAgain')}
        </Button>
      )}
      {isOpen && <CameraDialog onPick={onPick} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function ReviewBadge({ status, reason }: Pick<Props, 'status' | 'reason'>) {
  const say = useTexts(texts);
  if (status === 'pending') return <Badge tone="warning">{say('waitingForReview')}</Badge>;
  if (status === 'approved') return <Badge tone="success">{say('verified')}</Badge>;
  if (status === 'rejected') return <Badge tone="danger">{reason ? say('rejectedBecause', { reason }) : say('rejected')}</Badge>;
  return null;
}
