import type { Sentence } from '../kernel/index.ts';
import { notices } from './notice.ts';

/** Members who match a saved search since its last count. */
export const savedSearchesNotices = notices({
  saved_search: {
    en: '{n} new members match your search "{searchName}".',
    bn: 'আপনার সংরক্ষিত “{searchName}” খোঁজে {n} জন নতুন সদস্য মিলেছে।',
    several: {
      en: 'New members match your searches {searches}.',
      bn: 'আপনার সংরক্ষিত খোঁজগুলোতে নতুন সদস্য মিলেছে: {searches}।',
    },
    presets: { email: false, sms: null, push: false },
  },
});

/** How a notice of several saved searches names them. */
export const newsParts = {
  one: { en: '"{searchName}" ({n})', bn: '“{searchName}” ({n} জন)' },
  others: { en: '{n} more', bn: 'আরও {n}টিতে' },
  and: { en: '{list} and {last}', bn: '{list} ও {last}' },
} as const satisfies Record<string, Sentence>;
