import { describe, expect, it } from 'vitest';
import { aPost } from '../post.testing.ts';
import { frequentKinds, withReaction } from './reaction-counts.ts';

const counted = { like: 2, love: 1, totalReact: 3 };

describe('how a reaction changes what a post counts', () => {
  it('[FEED-43] the first one raises its kind and the total by one', () => {
    const post = withReaction(aPost(1, counted), 'love');
    expect(post).toMatchObject({ provideReact: 'love', like: 2, love: 2, totalReact: 4 });
  });

  it('[FEED-44] another kind moves it and the total stays', () => {
    const post = withReaction(aPost(1, { ...counted, provideReact: 'like' }), 'wow');
    expect(post).toMatchObject({ provideReact: 'wow', like: 1, wow: 1, totalReact: 3 });
  });

  it('[FEED-44] taking it back lowers its kind and the total', () => {
    const post = withReaction(aPost(1, { ...counted, provideReact: 'like' }), null);
    expect(post).toMatchObject({ provideReact: null, like: 1, love: 1, totalReact: 2 });
  });

  it('[FEED-44] the same again changes nothing, and no count falls below zero', () => {
    const post = aPost(1, { provideReact: 'sad' });
    expect(withReaction(post, 'sad')).toBe(post);
    expect(withReaction(post, null)).toMatchObject({ sad: 0, totalReact: 0 });
  });
});

describe('the summary', () => {
  it('[FEED-46] shows the three most frequent kinds, equal ones in the order of the picker', () => {
    expect(frequentKinds(aPost(1, { like: 1, love: 4, wow: 1, sad: 2, angry: 1 }))).toEqual(['love', 'sad', 'like']);
    expect(frequentKinds(aPost(1, { care: 1 }))).toEqual(['care']);
    expect(frequentKinds(aPost(1))).toEqual([]);
  });
});
