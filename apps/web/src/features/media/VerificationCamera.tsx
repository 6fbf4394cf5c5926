import { Camera, CircleAlert, ScanFace } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Badge, Button, Card, Dialog, Notice, ProgressRing } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { closeCamera, frameOf, openFrontCamera } from './front-camera.ts';
import { preparePicture, usePictureAddress } from './pictures.ts';
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
  /** Shows a way to be verified live above that by a photo; it may ask for the photo. */
  live?: ((takePhoto: () => void) => ReactNode) | undefined;
};

/** Takes a photo of one's face now, by the camera where there is one, else from a file. It is never shown to others. */
export function VerificationCamera({ label, hint, status, reason, share = null, error, onPick, live }: Props) {
  const say = useTexts(texts);
  const labelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" labelledBy={labelId}>
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-deep">
            {share === null ? <ScanFace aria-hidden /> : <ProgressRing share={share} label={`${say('uploading')}: ${label}`} />}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium text-ink">
              <span id={labelId}>{label}</span>
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
        {status !== 'approved' && share === null && live?.(() => setIsOpen(true))}
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
      </div>
    </Card>
  );
}

function ReviewBadge({ status, reason }: Pick<Props, 'status' | 'reason'>) {
  const say = useTexts(texts);
  if (status === 'pending') return <Badge tone="warning">{say('waitingForReview')}</Badge>;
  if (status === 'approved') return <Badge tone="success">{say('verified')}</Badge>;
  if (status === 'rejected') return <Badge tone="danger">{reason ? say('rejectedBecause', { reason }) : say('rejected')}</Badge>;
  return null;
}

/** Takes a picture by the camera when told to, or from a file where there is no camera; it can be taken again before it is used. */
function CameraDialog({ onPick, onClose }: { onPick: (picture: Blob) => void; onClose: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { video, isMissing, capture } = useCamera(picture === null);
  const address = usePictureAddress(picture);

  async function take(taken: Blob | null | undefined): Promise<void> {
    if (!taken) return;
    const prepared = await preparePicture(taken);
    setRefusal('refusal' in prepared ? prepared.refusal[language] : null);
    if ('picture' in prepared) setPicture(prepared.picture);
  }
  function use(): void {
    if (picture) onPick(picture);
    onClose();
  }
  const beforePicture = isMissing ? (
    <Button fullWidth onClick={() => input.current?.click()}>
      {say('chooseFile')}
    </Button>
  ) : (
    <Button fullWidth onClick={() => void capture().then(take)}>
      {say('capture')}
    </Button>
  );
  const afterPicture = (
    <>
      <Button variant="secondary" onClick={() => setPicture(null)}>
        {say('takeAgain')}
      </Button>
      <Button onClick={use}>{say('usePhoto')}</Button>
    </>
  );
  return (
    <Dialog isOpen title={say('cameraTitle')} phone="full" onClose={onClose} footer={picture ? afterPicture : beforePicture}>
      <div className="grid gap-3">
        {isMissing && !picture && <Notice tone="warning">{say('cameraMissing')}</Notice>}
        {refusal && (
          <Notice tone="danger" isAnnounced>
            {refusal}
          </Notice>
        )}
        {picture && address && <img src={address} alt={say('preview')} className="max-h-96 w-full rounded-card object-contain" />}
        {!picture && !isMissing && (
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label={say('cameraTitle')}
            className="aspect-square w-full rounded-card bg-sunken object-cover"
          />
        )}
      </div>
      <FilePicker input={input} label={say('chooseFile')} accept="image/*" capture="user" onPick={(file) => void take(file)} />
    </Dialog>
  );
}

/** Opens the front camera for as long as `isOn`; `isMissing` where it cannot be opened. */
function useCamera(isOn: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | null = null;
    let isGone = false;
    void openFrontCamera().then((opened) => {
      if (isGone) return closeCamera(opened);
      stream = opened;
      if (!opened) return setIsMissing(true);
      if (video.current) video.current.srcObject = opened;
    });
    return () => {
      isGone = true;
      closeCamera(stream);
    };
  }, [isOn]);
  return { video, isMissing, capture: async (): Promise<Blob | null> => (video.current ? frameOf(video.current) : null) };
}
