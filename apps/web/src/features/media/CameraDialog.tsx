import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, Notice } from '#ui';
import { useTexts } from '#platform/i18n';
import { messages } from './messages.ts';
import { usePictureAddress } from './use-picture-address.ts';

const WANTED = { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } } } as const;
const JPEG_QUALITY = 0.92;

/** The picture of the camera, taken when told to; it can be taken again before it is used. */
export function CameraDialog({ onPick, onClose }: { onPick: (picture: Blob) => void; onClose: () => void }) {
  const say = useTexts(messages);
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [picture, setPicture] = useState<Blob | null>(null);
  const address = usePictureAddress(picture);
  useEffect(() => {
    if (picture) return;
    let stream: MediaStream | null = null;
    let isGone = false;
    void openCamera().then((opened) => {
      if (isGone) return opened?.getTracks().forEach((track) => track.stop());
      stream = opened;
      if (!opened) return setIsMissing(true);
      if (video.current) video.current.srcObject = opened;
    });
    return () => {
      isGone = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [picture]);
  const capture = async () => setPicture(video.current ? await frameOf(video.current) : null);
  return (
    <Dialog
      isOpen
      title={say('cameraTitle')}
      phone="full"
      onClose={onClose}
      footer={
        picture ? (
          <>
            <Button variant="secondary" onClick={() => setPicture(null)}>
              {say('takeAgain')}
            </Button>
            <Button
              onClick={() => {
                onPick(picture);
                onClose();
              }}
            >
              {say('usePhoto')}
            </Button>
          </>
        ) : (
          <Button disabled={isMissing} onClick={() => void capture()}>
            {say('capture')}
          </Button>
        )
      }
    >
      {isMissing && <Notice tone="warning">{say('cameraMissing')}</Notice>}
      {address ? <img src={address} alt={say('preview')} className="w-full rounded-card" /> : <video ref={video} autoPlay playsInline muted className="w-full rounded-card bg-sunken" />}
    </Dialog>
  );
}

async function openCamera(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia(WANTED);
  } catch {
    return null;
  }
}

function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
