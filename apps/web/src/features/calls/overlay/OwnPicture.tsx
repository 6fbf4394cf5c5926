import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { useTexts } from '#platform/i18n';
import { useCallView } from '../engine/view.ts';
import { texts } from '../texts.ts';
import { cornerAfterKey, cornerNear, FIRST_CORNER, nextCorner } from './corners.ts';
import { StreamVideo } from './StreamVideo.tsx';

/** Farther than this a press is no tap, in pixels. */
const TAP_PX = 6;
type Drag = { readonly fromX: number; readonly fromY: number; readonly x: number; readonly y: number };

/** Shows the own picture, small, in a corner: dragged with a finger, moved by the arrow keys, or by a tap to the next corner. */
export function OwnPicture() {
  const say = useTexts(texts);
  const { camera } = useCallView();
  const [corner, setCorner] = useState(FIRST_CORNER);
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasDragged = useRef(false);
  const stream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    setDrag({ fromX: event.clientX, fromY: event.clientY, x: 0, y: 0 });
  };
  const move = (event: PointerEvent) => {
    if (!drag) return;
    const [x, y] = [event.clientX - drag.fromX, event.clientY - drag.fromY];
    if (Math.hypot(x, y) > TAP_PX) wasDragged.current = true;
    setDrag({ ...drag, x, y });
  };
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    setDrag(null);
    const box = event.currentTarget.offsetParent?.getBoundingClientRect();
    if (wasDragged.current && box) setCorner(cornerNear({ x: event.clientX - box.left, y: event.clientY - box.top }, box));
  };
  return (
    <button
      type="button"
      aria-label={say('ownPicture')}
      className={`call-own ${corner.x === 'left' ? 'left-3' : 'right-3'} ${corner.y === 'top' ? 'top-3' : 'bottom-3'}`}
      data-dragged={drag ? '' : undefined}
      style={drag ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onClick={() => {
        if (!wasDragged.current) setCorner(nextCorner(corner));
        wasDragged.current = false;
      }}
      onKeyDown={(event) => {
        const next = cornerAfterKey(corner, event.key);
        if (!next) return;
        event.preventDefault();
        setCorner(next);
      }}
    >
      <StreamVideo stream={stream} className={camera.facing === 'user' ? 'call-mirrored' : undefined} />
    </button>
  );
}
