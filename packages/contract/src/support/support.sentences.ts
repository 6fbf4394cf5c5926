import { sentences } from '../kernel/index.ts';

export const supportSentences = sentences({
  replyNameLength: { en: 'Please use 2 to 60 characters', bn: '২ থেকে ৬০ অক্ষরের মধ্যে লিখুন' },
  replyTextLength: { en: 'Please use 1 to 2000 characters', bn: '১ থেকে ২,০০০ অক্ষরের মধ্যে লিখুন' },
  tooManyReplies: { en: 'There are {max} saved replies already.', bn: 'তৈরি উত্তর এরই মধ্যে {max}টি আছে।' },
  bothLanguages: { en: 'Please write the reply in English and in Bengali', bn: 'উত্তরটি ইংরেজি ও বাংলা দুই ভাষাতেই লিখুন' },
});
