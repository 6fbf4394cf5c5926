import { openCamera, type Blur, type Camera, type CameraChoice } from '../media/camera.ts';
import { sendPicture } from './round.ts';
import { callView, CAMERA_OFF, showCall, type CameraView } from './view.ts';

let camera: Camera | null = null;
/** Grows with each try, so that a camera that opens too late is closed. */
let tries = 0;

const show = (change: Partial<CameraView>): void => showCall({ camera: { ...callView().camera, ...change } });

/** Shows the own picture to oneself; nothing of it is sent before `startPicture` (CALL-08). */
export async function previewPicture(): Promise<void> {
  if (callView().camera.phase === 'on') return;
  await open({ facing: callView().camera.facing }, 'preview');
}

/** Sends the picture that was looked at. */
export async function startPicture(): Promise<void> {
  if (!camera || callView().camera.phase !== 'preview') return;
  show({ phase: 'on' });
  await sendPicture(camera.track());
}

/** Turns the camera off: its light goes out. */
export function stopPicture(): void {
  tries += 1;
  camera?.close();
  camera = null;
  const wasOn = callView().camera.phase === 'on';
  showCall({ camera: CAMERA_OFF });
  if (wasOn) void sendPicture(null);
}

export async function blurPicture(blur: Blur): Promise<void> {
  if (!camera) return;
  await camera.setBlur(blur);
  show({ blur, track: camera.track() });
  if (callView().camera.phase === 'on') await sendPicture(camera.track());
}

/** Takes the other camera of a phone. */
export const switchCamera = (): Promise<void> => change({ facing: callView().camera.facing === 'user' ? 'environment' : 'user' });

export const chooseCamera = (deviceId: string): Promise<void> => change({ deviceId });

async function change(choice: CameraChoice): Promise<void> {
  const { phase, blur } = callView().camera;
  if (phase !== 'on' && phase !== 'preview') return;
  // Most phones open one camera at a time.
  camera?.close();
  await open(choice, phase, blur);
  if (camera && callView().camera.phase === 'on') await sendPicture(camera.track());
}

async function open(choice: CameraChoice, phase: 'preview' | 'on', blur: Blur = 'none'): Promise<void> {
  const mine = ++tries;
  if (phase === 'preview') show({ phase: 'asking' });
  try {
    const opened = await openCamera(choice, stopPicture);
    if (mine !== tries || callView().call === null) return opened.close();
    camera = opened;
    const kept = blur === 'background' && !opened.canBlurBackground ? 'whole' : blur;
    await opened.setBlur(kept);
    show({
      phase,
      blur: kept,
      track: opened.track(),
      canBlurBackground: opened.canBlurBackground,
      ...('facing' in choice ? { facing: choice.facing } : {}),
    });
  } catch {
    if (mine !== tries) return;
    camera = null;
    if (phase === 'on') void sendPicture(null);
    showCall({ camera: { ...CAMERA_OFF, phase: 'refused' } });
  }
}
