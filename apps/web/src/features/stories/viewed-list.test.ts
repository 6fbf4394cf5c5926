import { describe, expect, it } from 'vitest';
import { readViewed, withViewed, writeViewed } from './viewed-list.ts';

describe('[FEED-56] the stories viewed on this device', () => {
  it('are kept until they end', () => {
    const first = withViewed(new Map(), { id: 1, end: 1000 }, 0);
    const both = withViewed(first, { id: 2, end: 2000 }, 999);
    expect([...readViewed(writeViewed(both, 5), 5).keys()]).toEqual([1, 2]);
    expect([...withViewed(both, { id: 3, end: 3000 }, 1000).keys()]).toEqual([2, 3]);
  });

  it('are those of one member, be it that another signs in after the session ended', () => {
    expect(readViewed(writeViewed(new Map([[1, 1000]]), 5), 6).size).toBe(0);
  });

  it.each([null, '', 'x', 'null', '{}', '[1,2]', '{"of":5}', '{"of":5,"stories":[["1",2],[1],[1,"x"],3]}'])(
    'are none where %j is kept',
    (kept) => {
      expect(readViewed(kept, 5).size).toBe(0);
    },
  );
});
