import sharp from 'sharp';
import type { ArticleDraft, EventDraft, SocialHandleDraft } from './publishing.policy.ts';

/** Makes a PNG that may be the picture of an event or article. */
export const drawnPicture = (width = 1200, height = 630): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a3fa8' } })
    .png()
    .toBuffer();

export const EVENT: EventDraft = {
  title: 'Tea for families',
  titleBn: null,
  startsAt: new Date('2026-07-01T10:00:00Z'),
  endsAt: new Date('2026-07-01T13:00:00Z'),
  place: 'Dhanmondi, Dhaka',
  placeBn: null,
  isOnline: false,
  url: null,
  description: '<p>Come and talk.</p>',
  descriptionBn: null,
  isRamadan: false,
};

export const ARTICLE: ArticleDraft = {
  slug: null,
  title: 'A First Meeting',
  titleBn: null,
  excerpt: 'What to ask.',
  excerptBn: null,
  bodyHtml: '<p>Ask.</p>',
  bodyHtmlBn: null,
};

export const HANDLE: SocialHandleDraft = {
  platform: 'facebook',
  handle: 'Bondhon',
  url: 'https://example.com/bondhon',
  followersText: '12.4K',
  countedOn: '2026-06-14',
};
