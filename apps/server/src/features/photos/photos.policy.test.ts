import { describe, expect, it } from 'vitest';
import {
  carriesMark,
  isRepeatedUpload,
  judgeAsking,
  maySend,
  mayAskFor,
  shownInPlace,
  visibleVariant,
  type PhotoFacts,
} from './photos.policy.ts';

const facts = (own: Partial<PhotoFacts> = {}): PhotoFacts => ({
  isOwner: false,
  kind: 'profile',
  status: 'approved',
  reviewMode: 'before',
  level: 0,
  isHidden: false,
  isGranted: false,
  isBlocked: false,
  isViewerPremium: false,
  ...own,
});

const asking = (own: Partial<Parameters<typeof judgeAsking>[0]>): Parameters<typeof judgeAsking>[0] => ({
  level: 0,
  isHidden: false,
  isGranted: false,
  isViewerPremium: false,
  hasPhotos: true,
  ...own,
});

describe('who may be sent what of a photo', () => {
  it.each<[string, Partial<PhotoFacts>, string]>([
    ['the owner, whatever holds', { isOwner: true, status: 'rejected', level: 1, isHidden: true }, 'clear'],
    ['a member at level public', {}, 'clear'],
    ['a member at level only me', { level: 1 }, 'blurred'],
    ['a premium member at level only me', { level: 1, isViewerPremium: true }, 'blurred'],
    ['a free member at level premium members', { level: 2 }, 'blurred'],
    ['a premium member at level premium members', { level: 2, isViewerPremium: true }, 'clear'],
    ['a member with a grant at level only me', { level: 1, isGranted: true }, 'clear'],
    ['a member with a grant where photos are hidden', { isHidden: true, isGranted: true }, 'clear'],
    ['a premium member where photos are hidden', { level: 2, isHidden: true, isViewerPremium: true }, 'hidden'],
    ['a blocked member, also with a grant', { isBlocked: true, isGranted: true }, 'none'],
    ['a member before the review', { status: 'pending', isGranted: true }, 'none'],
    ['a member after a rejection', { status: 'rejected', reviewMode: 'after', isGranted: true }, 'none'],
    ['a member before a review that comes after', { status: 'pending', reviewMode: 'after', level: 1 }, 'blurred'],
    ['a member, of the guardian', { kind: 'guardian', isGranted: true, isViewerPremium: true }, 'none'],
  ])('[PROF-43][PROF-44][PROF-49][PROF-50][PROF-52] %s', (_, own, expected) => {
    expect(visibleVariant(facts(own))).toBe(expected);
  });

  it.each<[string, Parameters<typeof judgeAsking>[0], string]>([
    ['public', asking({}), 'already_visible'],
    ['only me', asking({ level: 1 }), 'may_ask'],
    ['only me, to a premium member', asking({ level: 1, isViewerPremium: true }), 'may_ask'],
    ['only me, with a grant', asking({ level: 1, isGranted: true }), 'already_visible'],
    ['only me, without a photo', asking({ level: 1, hasPhotos: false }), 'no_photos'],
    ['for premium members', asking({ level: 2 }), 'premium_members'],
    ['for premium members, to one of them', asking({ level: 2, isViewerPremium: true }), 'already_visible'],
    ['hidden', asking({ isHidden: true }), 'may_ask'],
    ['hidden and for premium members', asking({ isHidden: true, level: 2 }), 'may_ask'],
  ])('[PROF-47][PROF-48][PROF-49][PROF-53] photos that are %s', (_, of, expected) => {
    expect(judgeAsking(of)).toBe(expected);
  });

  it('[NEVER-06] sends the clear forms only where the photo is clear', () => {
    const sent = (['clear', 'blurred', 'hidden', 'none'] as const).map((visibility) =>
      (['large', 'card', 'blurred'] as const).filter((variant) => maySend(visibility, variant)),
    );
    expect(sent).toEqual([['large', 'card', 'blurred'], ['blurred'], [], []]);
  });

  it('[PROF-47][PROF-48][PROF-49] lets ask for private and hidden photos; those for premium members open with a package', () => {
    expect(mayAskFor(facts({ level: 1 }), 'blurred')).toBe(true);
    expect(mayAskFor(facts({ level: 2 }), 'blurred')).toBe(false);
    expect(mayAskFor(facts({ level: 2 }), 'hidden')).toBe(true);
    expect(mayAskFor(facts(), 'clear')).toBe(false);
  });

  it('[PROF-50][PROF-51][PROF-52] shows others the approved one until its replacement is approved, the owner the replacement', () => {
    const current = { status: 'approved' } as const;
    const pending = { status: 'pending' } as const;
    const rejected = { status: 'rejected' } as const;
    expect(shownInPlace([pending, current], false, 'before')).toBe(current);
    expect(shownInPlace([rejected, current], false, 'after')).toBe(current);
    expect(shownInPlace([pending, current], false, 'after')).toBe(pending);
    expect(shownInPlace([rejected, current], true, 'before')).toBe(rejected);
    expect(shownInPlace([pending], false, 'before')).toBeUndefined();
    expect(shownInPlace([current], true, 'before')).toBe(current);
  });

  it('[PROF-108] marks what is longer than 400 px, but never for its owner', () => {
    expect(carriesMark({ width: 400, height: 401 }, false)).toBe(true);
    expect(carriesMark({ width: 400, height: 400 }, false)).toBe(false);
    expect(carriesMark({ width: 1080, height: 900 }, true)).toBe(false);
  });

  it('[REG-227] takes the same picture again for a repetition, unless it was rejected', () => {
    expect(isRepeatedUpload([{ status: 'pending', sha256: 'a' }], 'a')).toBe(true);
    expect(isRepeatedUpload([{ status: 'approved', sha256: 'a' }], 'a')).toBe(true);
    expect(isRepeatedUpload([{ status: 'rejected', sha256: 'a' }], 'a')).toBe(false);
    expect(
      isRepeatedUpload(
        [
          { status: 'pending', sha256: 'b' },
          { status: 'approved', sha256: 'a' },
        ],
        'a',
      ),
    ).toBe(false);
    expect(isRepeatedUpload([], 'a')).toBe(false);
  });
});
