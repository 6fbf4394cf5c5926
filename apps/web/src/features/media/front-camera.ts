const WANTED = { video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } } } as const;
const JPEG_QUALITY = 0.92;

/** Opens the front camera, without sound; null where it is refused, or there is none. */
export async function openFrontCamera(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia(WANTED);
  } catch {
    return null;
  }
}

export const closeCamera = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

/** Returns what a video shows now, as a JPEG; null where the browser cannot make one. */
export function frameOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
