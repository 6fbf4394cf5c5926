import { sentences } from '../kernel/index.ts';

export const publishingSentences = sentences({
  titleLength: { en: 'Please use 3 to 150 characters', bn: '৩ থেকে ১৫০ অক্ষরের মধ্যে লিখুন' },
  excerptLength: { en: 'Please use 1 to 300 characters', bn: '১ থেকে ৩০০ অক্ষরের মধ্যে লিখুন' },
  imageAltLength: { en: 'Please use at most 200 characters', bn: 'সর্বোচ্চ ২০০ অক্ষর ব্যবহার করুন' },
  textRequired: { en: 'Please write the text', bn: 'লেখাটি দিন' },
  textTooLong: { en: 'This text is too long', bn: 'এই লেখাটি অনেক বড়' },
  bengaliWhole: {
    en: 'Please write all Bengali texts, or none of them',
    bn: 'সব বাংলা লেখা দিন, অথবা একটিও নয়',
  },
  slugForm: {
    en: 'Please use 3 to 80 small letters, digits and hyphens',
    bn: '৩ থেকে ৮০টি ছোট হাতের ইংরেজি অক্ষর, অঙ্ক ও হাইফেন ব্যবহার করুন',
  },
  slugKept: {
    en: 'The address of an article cannot change once it was published',
    bn: 'একবার প্রকাশের পর লেখার ঠিকানা আর বদলানো যায় না',
  },
  timeWrong: { en: 'Please enter a day and a time', bn: 'দিন ও সময় দিন' },
  endBeforeStart: { en: 'The end cannot be before the start', bn: 'শেষের সময় শুরুর আগে হতে পারে না' },
  placeRequired: { en: 'Please enter the place, or mark the event as online', bn: 'স্থান লিখুন, অথবা অনুষ্ঠানটি অনলাইন বলে চিহ্নিত করুন' },
  placeLength: { en: 'Please use 1 to 200 characters', bn: '১ থেকে ২০০ অক্ষরের মধ্যে লিখুন' },
  linkWrong: { en: 'Please enter a link that begins with http or https', bn: 'http বা https দিয়ে শুরু হওয়া একটি লিংক দিন' },
  secureLinkWrong: { en: 'Please enter a link that begins with https', bn: 'https দিয়ে শুরু হওয়া একটি লিংক দিন' },
  onePlatform: { en: 'Please enter each platform once', bn: 'প্রতিটি প্ল্যাটফর্ম একবার করে দিন' },
  handleLength: { en: 'Please use 1 to 60 characters', bn: '১ থেকে ৬০ অক্ষরের মধ্যে লিখুন' },
  followersLength: { en: 'Please use at most 30 characters', bn: 'সর্বোচ্চ ৩০ অক্ষর ব্যবহার করুন' },
  dayRequired: { en: 'Please enter the day on which it was read', bn: 'যেদিন সংখ্যাটি দেখা হয়েছে, সেই তারিখ দিন' },
  dayWrong: { en: 'Please enter a day that is not in the future', bn: 'আজ বা আগের কোনো তারিখ দিন' },
});
