/** How much of the own picture is unsharp: nothing, all behind the person, or the whole. */
export type Blur = 'none' | 'background' | 'whole';
export type Camera = {
  /** Returns the track as it is sent, with what was blurred. */
  readonly track: () => MediaStreamTrack;
  readonly canBlurBackground: boolean;
  setBlur(blur: Blur): Promise<void>;
  close(): void;
};
/** Camera of a phone that looks at its holder, or away. */
export type Facing = 'user' | 'environment';
export type CameraChoice = { readonly facing: Facing } | { readonly deviceId: string };

/** Newer than the types of the browser. */
type WithBlur = { readonly backgroundBlur?: readonly boolean[] };

/** Opens a camera. Throws where it is refused, missing or taken by another program. */
export async function openCamera(choice: CameraChoice, onEnded: () => void): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, ...placeOf(choice) },
  });
  const [raw] = stream.getVideoTracks();
  if (!raw) throw new Error('a stream without a picture');
  raw.addEventListener('ended', onEnded);
  const canBlurBackground = ((raw.getCapabilities?.() ?? {}) as WithBlur).backgroundBlur?.includes(true) ?? false;
  let whole: Unsharp | null = null;
  return {
    track: () => whole?.track ?? raw,
    canBlurBackground,
    async setBlur(blur) {
      if (canBlurBackground) await raw.applyConstraints({ backgroundBlur: blur === 'background' } as MediaTrackConstraints);
      if (blur === 'whole') whole ??= unsharp(raw);
      else {
        whole?.close();
        whole = null;
      }
    },
    close() {
      raw.removeEventListener('ended', onEnded);
      whole?.close();
      raw.stop();
    },
  };
}

const placeOf = (choice: CameraChoice): MediaTrackConstraints =>
  'deviceId' in choice ? { deviceId: { exact: choice.deviceId } } : { facingMode: choice.facing };

type Unsharp = { readonly track: MediaStreamTrack; readonly close: () => void };

const UNSHARP = { width: 640, height: 360, grain: { width: 20, height: 11 }, everyMs: 66, framesPerSecond: 15 } as const;

/** Makes an unsharp picture of a camera: few large grains, smoothed. What is not in them cannot be brought back. */
function unsharp(raw: MediaStreamTrack): Unsharp {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([raw]) });
  void video.play().catch(() => {});
  const grains = canvasOf(UNSHARP.grain);
  const shown = canvasOf(UNSHARP);
  const timer = setInterval(() => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    grains.pen.drawImage(video, 0, 0, grains.canvas.width, grains.canvas.height);
    shown.pen.drawImage(grains.canvas, 0, 0, shown.canvas.width, shown.canvas.height);
  }, UNSHARP.everyMs);
  const [track] = shown.canvas.captureStream(UNSHARP.framesPerSecond).getVideoTracks();
  return {
    track: track as MediaStreamTrack,
    close: () => {
      clearInterval(timer);
      track?.stop();
      video.srcObject = null;
    },
  };
}

function canvasOf({ width, height }: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('a browser without drawing');
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}
