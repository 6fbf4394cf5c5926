import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { eyesOf, mouthOf } from '@app/contract/media';
import { sharpnessOf } from './measure-face.ts';
import type { FaceSeen, PicturePixels } from './face-words.ts';

type Tensor = { readonly shape: readonly number[] };
type Found = {
  readonly box: readonly [number, number, number, number];
  readonly mesh: readonly (readonly number[])[];
  readonly rotation: { readonly angle: { readonly yaw: number; readonly pitch: number } } | null;
  readonly embedding?: readonly number[];
  readonly real?: number;
  readonly live?: number;
};
/** The parts of the library that are used here; its own types name the whole of TensorFlow. */
type Human = {
  readonly tf: {
    tensor(values: Uint8Array, shape: readonly number[], type: 'int32'): Tensor;
    dispose(tensor: Tensor): void;
  };
  readonly match: { similarity(one: ArrayLike<number>, other: ArrayLike<number>): number };
  load(): Promise<void>;
  detect(input: Tensor): Promise<{ readonly face: readonly Found[]; readonly error: string | null }>;
};

const require = createRequire(import.meta.url);
// The package names no path of its build for Node without further native code (its `exports` are malformed): it is taken by the file.
const DIST = path.dirname(require.resolve('@vladmandic/human'));
const MODELS = path.resolve(DIST, '../models');
const MODELS_ADDRESS = 'http://models.invalid/';
const WASM_FOLDER = `${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}${path.sep}`;
const MOST_FACES = 6;
const DEGREES = 180 / Math.PI;

/** Answers the library, which fetches its models by an address, from the files of the package: this process reaches nothing else. */
function answerFromFiles(): void {
  globalThis.fetch = async (asked) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (!address.startsWith(MODELS_ADDRESS)) throw new TypeError('this process has no network');
    const name = path.basename(new URL(address).pathname);
    const type = name.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(await fs.promises.readFile(path.join(MODELS, name)), { headers: { 'content-type': type } });
  };
}

const OFF = { enabled: false } as const;
const OPTIONS = {
  backend: 'wasm',
  wasmPath: WASM_FOLDER,
  modelBasePath: MODELS_ADDRESS,
  // Each picture is read for itself: with a cache the next one is answered with the faces of the one before.
  cacheSensitivity: 0,
  debug: false,
  filter: OFF,
  face: {
    enabled: true,
    detector: { maxDetected: MOST_FACES, minConfidence: 0.3, rotation: true, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    iris: { enabled: true, skipFrames: 0, skipTime: 0 },
    description: { enabled: true, skipFrames: 0, skipTime: 0 },
    antispoof: { enabled: true, skipFrames: 0, skipTime: 0 },
    liveness: { enabled: true, skipFrames: 0, skipTime: 0 },
    emotion: OFF,
  },
  body: OFF,
  hand: OFF,
  object: OFF,
  gesture: OFF,
  segmentation: OFF,
};

let loading: Promise<Human> | null = null;

/** Returns the library with its models, loaded once. */
function loaded(): Promise<Human> {
  loading ??= (async () => {
    answerFromFiles();
    const { Human: Made } = require(path.join(DIST, 'human.node-wasm.js')) as { Human: new (options: object) => Human };
    const human = new Made(OPTIONS);
    await human.load();
    return human;
  })();
  return loading;
}

/** Returns all faces of a picture, the largest first. */
export async function readFaces(picture: PicturePixels): Promise<FaceSeen[]> {
  const human = await loaded();
  const { width, height, rgb } = picture;
  const tensor = human.tf.tensor(rgb, [1, height, width, 3], 'int32');
  try {
    const { face, error } = await human.detect(tensor);
    if (error) throw new Error('the models failed');
    return face
      .filter(({ mesh, embedding }) => mesh.length > 0 && embedding !== undefined)
      .map((one) => seen(picture, one))
      .toSorted((one, other) => other.width - one.width);
  } finally {
    human.tf.dispose(tensor);
  }
}

const seen = (picture: PicturePixels, { box, mesh, rotation, embedding = [], real = 0, live = 0 }: Found): FaceSeen => ({
  width: Math.round(box[2]),
  sharpness: sharpnessOf(picture, box),
  yaw: (rotation?.angle.yaw ?? 0) * DEGREES,
  pitch: (rotation?.angle.pitch ?? 0) * DEGREES,
  eyes: eyesOf(mesh),
  mouth: mouthOf(mesh),
  real,
  live,
  code: Float32Array.from(embedding),
});

/** Returns how alike each of the codes is to the first one: 0 to 1. */
export async function compareCodes(code: Float32Array, others: readonly Float32Array[]): Promise<number[]> {
  const { match } = await loaded();
  return others.map((other) => match.similarity(code, other));
}
