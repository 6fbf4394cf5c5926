/** Corner of the screen in which the own picture stands. */
export type Corner = { readonly x: 'left' | 'right'; readonly y: 'top' | 'bottom' };

/** Below it stand name and state of the line, while the other's picture is not seen. */
export const FIRST_CORNER: Corner = { x: 'right', y: 'top' };

/** Returns the corner that a point of a box of this size is nearest to. */
export const cornerNear = (
  point: { readonly x: number; readonly y: number },
  box: { readonly width: number; readonly height: number },
): Corner => ({
  x: point.x < box.width / 2 ? 'left' : 'right',
  y: point.y < box.height / 2 ? 'top' : 'bottom',
});

/** Returns the corner that an arrow key leads to; null of every other key. */
export function cornerAfterKey(corner: Corner, key: string): Corner | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...corner, x: 'left' };
    case 'ArrowRight':
      return { ...corner, x: 'right' };
    case 'ArrowUp':
      return { ...corner, y: 'top' };
    case 'ArrowDown':
      return { ...corner, y: 'bottom' };
    default:
      return null;
  }
}

/** Returns the next corner, clockwise: what a tap does, for who cannot drag. */
export const nextCorner = ({ x, y }: Corner): Corner =>
  y === 'top' ? (x === 'left' ? { x: 'right', y } : { x, y: 'bottom' }) : x === 'right' ? { x: 'left', y } : { x, y: 'top' };
