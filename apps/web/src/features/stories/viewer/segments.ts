/** How many progress segments show at most. */
export const MOST_SEGMENTS = 10;

export type Segment = { readonly index: number; readonly state: 'past' | 'current' | 'coming' };

/** Returns the segments of the ten stories around the current one, which stands in their middle where there are enough on both sides. */
export function segmentsAround(count: number, current: number): Segment[] {
  const shown = Math.min(count, MOST_SEGMENTS);
  const first = Math.max(0, Math.min(current - MOST_SEGMENTS / 2, count - shown));
  return Array.from({ length: shown }, (_, at) => {
    const index = first + at;
    return { index, state: index < current ? 'past' : index === current ? 'current' : 'coming' };
  });
}
