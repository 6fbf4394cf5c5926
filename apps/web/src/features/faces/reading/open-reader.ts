import type { FaceAnswer, FaceFrame, FrameFace } from './reading-words.ts';

export type FrameReader = {
  /** Returns the faces of what the video shows now, the largest first. Throws where the models fail. */
  read(video: HTMLVideoElement): Promise<readonly FrameFace[]>;
  close(): void;
};

/** Pixels of the width in which faces are looked for. */
const FRAME_WIDTH = 480;
/** After so long on a slow line or an old phone the member goes on without. */
const LOADING_PATIENCE_MS = 45_000;

/** Starts what reads faces, in a thread of its own; throws where it cannot be loaded here. */
export function openReader(): Promise<FrameReader> {
  const worker = new Worker(new URL('./face-reader.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (faces: FaceAnswer['faces']) => void>();
  const failAll = (): void => {
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };
  const answered = (id: number): Promise<readonly FrameFace[]> =>
    new Promise((resolve, reject) =>
      waiting.set(id, (faces) => (faces ? resolve(faces) : reject(new Error('the models of faces failed')))),
    );
  worker.addEventListener('message', ({ data: { id, faces } }: MessageEvent<FaceAnswer>) => {
    waiting.get(id)?.(faces);
    waiting.delete(id);
  });
  worker.addEventListener('error', failAll);
  const patience = setTimeout(failAll, LOADING_PATIENCE_MS);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  let frames = 0;
  const reader: FrameReader = {
    read: (video) => {
      const scale = FRAME_WIDTH / Math.max(1, video.videoWidth);
      canvas.width = FRAME_WIDTH;
      canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
      pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
      const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      frames += 1;
      const answer = answered(frames);
      worker.postMessage({ id: frames, width: canvas.width, height: canvas.height, pixels } satisfies FaceFrame, [pixels.buffer]);
      return answer;
    },
    close: () => {
      clearTimeout(patience);
      worker.terminate();
    },
  };
  return answered(0).then(
    () => {
      clearTimeout(patience);
      return reader;
    },
    (failure: unknown) => {
      reader.close();
      throw failure;
    },
  );
}
