import { useRef, useState } from 'react';
import { Button, Dialog, Notice } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { preparePicture } from './prepare-picture.ts';
import { useCamera } from './use-camera.ts';
import { usePictureAddress } from './use-picture-address.ts';

/** The picture of the camera, taken when told to, or of a file where there is no camera; it can be taken again before it is used. */
export function CameraDialog({ onPick, onClose }: { onPick: (picture: Blob) => void; onClose: () => void }) {
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
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="user"
        aria-label={say('chooseFile')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Dialog>
  );
}
