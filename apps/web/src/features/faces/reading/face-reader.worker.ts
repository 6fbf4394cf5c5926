import { Human } from '@vladmandic/human';
import { eyesOf, mouthOf } from '@app/contract/media';
import type { FaceAnswer, FaceFrame, FrameFace } from './reading-words.ts';

// This file has a policy of its own (`wasmWorkerPolicy` of the server): here alone WebAssembly may be compiled.

const OFF = { enabled: false } as const;
const DEGREES = 180 / Math.PI;
const MOST_FACES = 3;

const human = new Human({
  backend: 'wasm',
  wasmPath: '/face/',
  modelBasePath: '/face/',
  cacheSensitivity: 0,
  debug: false,
  filter: OFF,
  face: {
    enabled: true,
    detector: { maxDetected: MOST_FACES, minConfidence: 0.4, rotation: false, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    iris: OFF,
    description: OFF,
    emotion: OFF,
    antispoof: OFF,
    liveness: OFF,
  },
  body: OFF,
  hand: OFF,
  object: OFF,
  gesture: OFF,
  segmentation: OFF,
});
const loading = human.load();

/** Returns the pixels without the fourth byte of each. */
function colours(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgb.set(rgba.subarray(from, from + 3), to);
  return rgb;
}

/** Returns how bright the picture is within the box, 0 to 255. */
function brightnessIn({ pixels, width, height }: FaceFrame, [left, top, boxWidth, boxHeight]: readonly number[]): number {
  let sum = 0;
  let count = 0;
  const end = (from = 0, by = 0, most = 0) => Math.min(most, Math.floor(from + by));
  for (let y = Math.max(0, Math.floor(top ?? 0)); y < end(top, boxHeight, height); y += 4)
    for (let x = Math.max(0, Math.floor(left ?? 0)); x < end(left, boxWidth, width); x += 4) {
      const at = (y * width + x) * 4;
      sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

async function read(frame: FaceFrame): Promise<readonly FrameFace[]> {
  await loading;
  const tensor = human.tf.tensor(colours(frame.pixels), [1, frame.height, frame.width, 3], 'int32');
  try {
    const { face, error } = await human.detect(tensor);
    if (error) throw new Error(error);
    return face
      .filter(({ mesh }) => mesh.length > 0)
      .map(({ box, mesh, rotation }) => ({
        width: box[2] / frame.width,
        brightness: brightnessIn(frame, box),
        yaw: (rotation?.angle.yaw ?? 0) * DEGREES,
        eyes: eyesOf(mesh),
        mouth: mouthOf(mesh),
      }))
      .toSorted((one, other) => other.width - one.width);
  } finally {
    human.tf.dispose(tensor);
  }
}

const answer = (said: FaceAnswer): void => postMessage(said);

addEventListener('message', ({ data }: MessageEvent<FaceFrame>) => {
  read(data).then(
    (faces) => answer({ id: data.id, faces }),
    () => answer({ id: data.id, faces: null }),
  );
});
loading.then(
  () => answer({ id: 0, faces: [] }),
  () => answer({ id: 0, faces: null }),
);
