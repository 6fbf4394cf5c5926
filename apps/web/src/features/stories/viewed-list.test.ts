import { describe, expect, it } from 'vitest';
import { readViewed, withViewed, writeViewed } from './viewed-list.ts';

describe('[FEED-56] the stories viewed on this device', () => {
  it('are kept until they end', () => {
    const first = withViewed(new Map(), { id: 1, end: 1000 }, 0);
    const both = withViewed(first, { id: 2, end: 2000 }, 999);
    expect([...readViewed(writeViewed(both)).keys()]).toEqual([1, 2]);
    expect([...withViewed(both, { id: 3, end: 3000 }, 1000).keys()]).toEqual([2, 3]);
  });

  it.each([null, '', 'x', 'null', '{}', '[1,2]', '[["1",2]]', '[[1]]', '[[1,"x"]]'])('are none where %j is kept', (kept) => {
    expect(readViewed(kept).size).toBe(0);
  });
});
