import { storiesSentences as say } from '@app/contract/stories';
import { expect, it } from 'vitest';
import { whyUnfit } from './stories.policy.ts';

it.each([
  [{ text: 'Eid Mubarak', hasImage: false }, null],
  [{ text: '', hasImage: true }, null],
  [{ text: '', hasImage: false }, { text_story: say.nothingToShare }],
  [{ text: '\u2800 \u2800', hasImage: false }, { text_story: say.nothingToShare }],
  [{ text: '\u2800', hasImage: true }, null],
  [
    { text: 'Both', hasImage: true },
    { text_story: say.notBoth, image_story: say.notBoth },
  ],
  [{ text: 'Call 01712 345678', hasImage: false }, { text_story: say.contactDetails }],
  [{ text: 'আমার নম্বর ০১৭১২৩৪৫৬৭৮', hasImage: false }, { text_story: say.contactDetails }],
  [{ text: 'nadia@example.com', hasImage: false }, { text_story: say.contactDetails }],
])('[FEED-59][FEED-69][FEED-84] a story is a text without a contact, or an image: %j', (draft, wrong) => {
  expect(whyUnfit(draft)).toEqual(wrong);
});
