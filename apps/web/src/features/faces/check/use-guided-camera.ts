import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FaceMeasures, Movement } from '@app/contract/faces';
import { closeCamera, frameOf, openFrontCamera } from '#features/media';
import type { FrameReader } from '../reading/open-reader.ts';
import type { Stills } from '../faces.queries.ts';
import { hintFor, isVirtualCamera, measuresOf, type Asked, type Hint } from './guide.ts';

/** Between two looks at the picture, in milliseconds. */
const PAUSE_MS = 80;
/** Looks in a row in which the picture must be right; a movement such as a blink is over after one. */
const LOOKS = { straight: 2, movement: 1 } as const;

export type Taken = { readonly stills: Stills; readonly isVirtual: boolean };
export type Obstacle = 'camera' | 'models';

const stillsOf = ([straight, first, second]: readonly Blob[]): Stills | null =>
  straight && first && second ? { straight, first, second } : null;

/**
 * Opens the front camera, asks for the face straight on and then for each movement, and takes a picture of each when it is right, or when the member
 * says so. `onTaken` hears of all three; `onObstacle` where there is no camera, or where nothing can read faces here.
 */
export function useGuidedCamera(
  movements: readonly Movement[],
  { onTaken, onObstacle }: { readonly onTaken: (taken: Taken) => void; readonly onObstacle: (obstacle: Obstacle) => void },
) {
  const video = useRef<HTMLVideoElement>(null);
  const straight = useRef<FaceMeasures | null>(null);
  const pictures = useRef<Blob[]>([]);
  const isVirtual = useRef(false);
  const [number, setNumber] = useState(0);
  const [hint, setHint] = useState<Hint | null>(null);
  const asked: Asked = number === 0 ? 'straight' : (movements[number - 1] ?? 'left');

  const take = useEffectEvent(async (measures: FaceMeasures | null): Promise<void> => {
    const picture = video.current && (await frameOf(video.current));
    if (!picture || pictures.current.length !== number) return;
    if (number === 0) straight.current = measures;
    pictures.current = [...pictures.current, picture];
    const stills = stillsOf(pictures.current);
    if (stills) onTaken({ stills, isVirtual: isVirtual.current });
    else setNumber(pictures.current.length);
  });
  const look = useEffectEvent(async (reader: FrameReader, right: number): Promise<number> => {
    const shown = video.current;
    if (!shown || shown.videoWidth === 0) return 0;
    const faces = await reader.read(shown);
    const next = hintFor(asked, faces, { videoWidth: shown.videoWidth, straight: straight.current });
    setHint(next);
    if (next !== 'holdStill') return 0;
    if (right + 1 < LOOKS[asked === 'straight' ? 'straight' : 'movement']) return right + 1;
    await take(faces[0] ? measuresOf(faces[0]) : null);
    return 0;
  });
  const fail = useEffectEvent(onObstacle);

  useEffect(() => {
    const opened: { stream: MediaStream | null; reader?: FrameReader } = { stream: null };
    let isHere = true;
    const run = async (): Promise<void> => {
      opened.stream = await openFrontCamera();
      // Ends here for who left while they were asked for the camera: they are not filmed until the models are there.
      if (!isHere) return;
      if (!opened.stream) return fail('camera');
      isVirtual.current = opened.stream.getVideoTracks().some(({ label }) => isVirtualCamera(label));
      if (video.current) video.current.srcObject = opened.stream;
      try {
        const { openReader } = await import('../reading/open-reader.ts');
        opened.reader = await openReader();
        for (let right = 0; isHere; right = await look(opened.reader, right)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      } catch {
        if (isHere) fail('models');
      }
    };
    const stop = (): void => {
      closeCamera(opened.stream);
      opened.reader?.close();
    };
    // Shuts what opened only after the member left.
    void run().finally(() => !isHere && stop());
    return () => {
      isHere = false;
      stop();
    };
  }, []);

  return { video, number, asked, hint, takeNow: () => void take(null) };
}
