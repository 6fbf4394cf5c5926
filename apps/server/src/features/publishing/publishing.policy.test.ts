import { describe, expect, it } from 'vitest';
import { publishingSentences as say } from '@app/contract/publishing';
import { articleFaults, eventFaults, slugOf, socialHandleFaults, standingOf } from './publishing.policy.ts';
import { ARTICLE, EVENT, HANDLE } from './publishing.testing.ts';

const isSilent = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() === '';
const TODAY = '2026-06-15';

describe('[STAFF-29] the address that a title makes', () => {
  it.each([
    ['How to Write a Profile That Brings Good Matches', 'how-to-write-a-profile-that-brings-good-matches'],
    ['  Don’t worry: it’s 2026!  ', 'dont-worry-its-2026'],
    ['Café Número Uno', 'cafe-numero-uno'],
    ['পরিবার', ''],
    ['Eid মোবারক', 'eid'],
    [`${'word '.repeat(30)}`, Array.from({ length: 16 }, () => 'word').join('-')],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('%s', (title, slug) => expect(slugOf(title)).toBe(slug));
});

it('[STAFF-29] an address has 3 to 80 small letters, digits and hyphens, and stays once it was published', () => {
  const slugFault = (slug: string, before: Parameters<typeof articleFaults>[1] = null) =>
    articleFaults({ ...ARTICLE, slug }, before, isSilent)['slug'];
  for (const slug of ['abc', 'a-1', 'a'.repeat(80)]) expect(slugFault(slug), slug).toBeUndefined();
  for (const slug of ['ab', '', 'Abc', 'a b c', 'a_b', 'কথা', 'a'.repeat(81)]) expect(slugFault(slug), slug).toBe(say.slugForm);
  expect(slugFault('other', { slug: 'first', publishedAt: null })).toBeUndefined();
  expect(slugFault('other', { slug: 'first', publishedAt: new Date(0) })).toBe(say.slugKept);
  expect(slugFault('first', { slug: 'first', publishedAt: new Date(0) })).toBeUndefined();
});

it.each([
  [{ title: 'ab' }, { title: say.titleLength }],
  [{ title: 'x'.repeat(151) }, { title: say.titleLength }],
  [{ excerpt: '' }, { excerpt: say.excerptLength }],
  [{ excerpt: 'x'.repeat(301) }, { excerpt: say.excerptLength }],
  [{ bodyHtml: '<p> </p>' }, { body: say.textRequired }],
  [{ bodyHtml: `<p>${'x'.repeat(100_000)}</p>` }, { body: say.textTooLong }],
  [{ titleBn: 'শিরোনাম' }, { title_bn: say.bengaliWhole }],
  [{ titleBn: 'শিরোনাম', excerptBn: 'শুরু' }, { title_bn: say.bengaliWhole }],
  [{ titleBn: 'শিরোনাম', excerptBn: 'শুরু', bodyHtmlBn: '<p></p>' }, { body_bn: say.textRequired }],
  [{ titleBn: 'শিরোনাম', excerptBn: 'শুরু', bodyHtmlBn: '<p>লেখা</p>' }, {}],
])('[STAFF-29] of an article %o is refused with %o', (change, faults) => {
  expect(articleFaults({ ...ARTICLE, slug: 'an-article', ...change }, null, isSilent)).toEqual(faults);
});

it.each([
  [{ endsAt: new Date('2026-07-01T09:59:59Z') }, { ends_at: say.endBeforeStart }],
  [{ endsAt: EVENT.startsAt }, {}],
  [{ endsAt: null }, {}],
  [{ title: 'ab' }, { title: say.titleLength }],
  [{ place: null }, { place: say.placeRequired }],
  [{ place: null, isOnline: true }, {}],
  [{ place: 'x'.repeat(201) }, { place: say.placeLength }],
  [{ url: 'javascript:alert(1)' }, { url: say.linkWrong }],
  [{ url: 'ftp://example.org' }, { url: say.linkWrong }],
  [{ url: 'example.org' }, { url: say.linkWrong }],
  [{ url: 'http:example.org' }, { url: say.linkWrong }],
  [{ url: `https://example.org/${'x'.repeat(500)}` }, { url: say.linkWrong }],
  [{ url: 'http://example.org' }, {}],
  [{ description: '<p></p>' }, { description: say.textRequired }],
  [{ titleBn: 'চায়ের আসর' }, { title_bn: say.bengaliWhole }],
  [{ placeBn: 'ঢাকা' }, { title_bn: say.bengaliWhole }],
  [{ titleBn: 'চায়ের আসর', descriptionBn: '<p>আসুন</p>', placeBn: 'ঢাকা' }, {}],
])('[STAFF-28] of an event %o is refused with %o', (change, faults) => {
  expect(eventFaults({ ...EVENT, ...change }, isSilent)).toEqual(faults);
});

describe('[STAFF-30][PUB-43] of the pages elsewhere', () => {
  it.each([
    [{ followersText: '12.4K', countedOn: null }, { 'handles.0.counted_on': say.dayRequired }],
    [{ followersText: null, countedOn: null }, {}],
    [{ countedOn: '2026-06-15' }, {}],
    [{ countedOn: '2026-06-16' }, { 'handles.0.counted_on': say.dayWrong }],
    [{ countedOn: '2026-02-30' }, { 'handles.0.counted_on': say.dayWrong }],
    [{ countedOn: 'yesterday' }, { 'handles.0.counted_on': say.dayWrong }],
    [{ followersText: 'x'.repeat(30) }, {}],
    [{ followersText: 'x'.repeat(31) }, { 'handles.0.followers_text': say.followersLength }],
    [{ url: 'http://example.com' }, { 'handles.0.url': say.secureLinkWrong }],
    [{ url: 'https:example.com' }, { 'handles.0.url': say.secureLinkWrong }],
    [{ handle: '' }, { 'handles.0.handle': say.handleLength }],
  ])('%o is refused with %o', (change, faults) => {
    expect(socialHandleFaults([{ ...HANDLE, ...change }], TODAY)).toEqual(faults);
  });

  it('each platform stands once', () => {
    const list = [HANDLE, { ...HANDLE, platform: 'youtube' as const }, HANDLE];
    expect(socialHandleFaults(list, TODAY)).toEqual({ 'handles.2.platform': say.onePlatform });
    expect(socialHandleFaults([], TODAY)).toEqual({});
  });
});

it('[STAFF-28][STAFF-29] publishing and withdrawing change what stands otherwise, and what comes back keeps its date', () => {
  const [first, later] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-06-09T00:00:00Z')];
  const draft = { publishedAt: null, withdrawnAt: null };
  expect(standingOf(draft, 'withdraw', later)).toBeNull();
  expect(standingOf(draft, 'publish', first)).toEqual({ publishedAt: first, withdrawnAt: null });
  const onSite = { publishedAt: first, withdrawnAt: null };
  expect(standingOf(onSite, 'publish', later)).toBeNull();
  expect(standingOf(onSite, 'withdraw', later)).toEqual({ publishedAt: first, withdrawnAt: later });
  expect(standingOf({ publishedAt: first, withdrawnAt: later }, 'publish', later)).toEqual(onSite);
});
