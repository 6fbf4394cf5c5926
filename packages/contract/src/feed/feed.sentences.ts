import { sentences } from '../kernel/index.ts';

export const feedSentences = sentences({
  published: { en: 'Your post has been published.', bn: 'আপনার পোস্ট প্রকাশিত হয়েছে।' },
  deleted: { en: 'Post deleted.', bn: 'পোস্ট মুছে ফেলা হয়েছে।' },
  notAvailable: { en: 'This post is no longer available.', bn: 'এই পোস্টটি আর নেই।' },
  nothingToPost: { en: 'Write something or add a photo, voice or video.', bn: 'কিছু লিখুন, অথবা ছবি, ভয়েস বা ভিডিও যোগ করুন।' },
  textTooLong: { en: 'A post can be at most 2000 characters long.', bn: 'একটি পোস্ট সর্বোচ্চ ২,০০০ অক্ষরের হতে পারে।' },
  contactDetails: {
    en: 'Please leave out phone numbers and e-mail addresses.',
    bn: 'ফোন নম্বর ও ইমেইল ঠিকানা বাদ দিন।',
  },
  photoKind: { en: 'Please choose an image file.', bn: 'একটি ছবির ফাইল বেছে নিন।' },
  photoTooLarge: { en: 'The photo must be at most 10 MB.', bn: 'ছবিটি সর্বোচ্চ ১০ এমবি হতে পারে।' },
  audioKind: { en: 'Please record or choose a voice file.', bn: 'ভয়েস রেকর্ড করুন বা একটি অডিও ফাইল বেছে নিন।' },
  audioTooLarge: { en: 'A voice recording can be at most 20 MB.', bn: 'একটি ভয়েস রেকর্ডিং সর্বোচ্চ ২০ এমবি হতে পারে।' },
  audioTooLong: { en: 'A voice recording can be at most 3 minutes long.', bn: 'একটি ভয়েস রেকর্ডিং সর্বোচ্চ ৩ মিনিটের হতে পারে।' },
  videoLimits: { en: 'The video must be at most 60 seconds and 50 MB.', bn: 'ভিডিওটি সর্বোচ্চ ৬০ সেকেন্ড ও ৫০ এমবি হতে পারে।' },
  videoKind: { en: 'Please choose an MP4 or WebM video.', bn: 'একটি MP4 বা WebM ভিডিও বেছে নিন।' },
  monthUsed: {
    en: "You have used this month's posts. New ones come on {date}.",
    bn: 'এ মাসের পোস্টগুলো আপনি ব্যবহার করে ফেলেছেন। নতুন পোস্ট পাবেন {date} তারিখে।',
  },
  photoAndVideo: { en: 'A post can have a photo or a video, not both.', bn: 'একটি পোস্টে ছবি অথবা ভিডিও থাকতে পারে, দুটি একসঙ্গে নয়।' },
});

/** A post within the sentence of a removal. */
export const removedPost = { en: 'post', bn: 'পোস্ট' } as const;
