import { sentences } from '../kernel/index.ts';

export const passkeySentences = sentences({
  nameRequired: { en: 'Please give the passkey a name.', bn: 'পাসকিটির একটি নাম দিন।' },
  nameLong: { en: 'The name can have at most 60 characters.', bn: 'নামটি ৬০ অক্ষরের বেশি হতে পারবে না।' },
});

/** Sentences of the calls when they did their work. */
export const passkeyMessages = {
  added: { en: 'Passkey added.', bn: 'পাসকি যোগ হয়েছে।' },
  removed: { en: 'Passkey removed.', bn: 'পাসকি সরানো হয়েছে।' },
} as const;
