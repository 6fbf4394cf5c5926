import { useEffect, useRef, useState } from 'react';

const WANTED = { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } } } as const;
const JPEG_QUALITY = 0.92;

/** The front camera for as long as `isOn`; `isMissing` where it cannot be opened. */
export function useCamera(isOn: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = (opened: MediaStream | null): void => opened?.getTracks().forEach((track) => track.stop());
    void openCamera().then((opened) => {
      if (isGone) return stop(opened);
      stream = opened;
      if (!opened) return setIsMissing(true);
      if (video.current) video.current.srcObject = opened;
    });
    return () => {
      isGone = true;
      stop(stream);
    };
  }, [isOn]);
  return { video, isMissing, capture: async (): Promise<Blob | null> => (video.current ? frameOf(video.current) : null) };
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
