import type { Sentence } from '../kernel/index.ts';
import type { ReviewKind } from './reviews.schemas.ts';

/** Lists the usual reasons of a rejection by queue, in the order of the keys 1 to 9; those of photos follow the photo guidelines. */
export const reviewReasons: Readonly<Record<ReviewKind, readonly Sentence[]>> = {
  photos: [
    { en: 'Please use an original photo of yourself.', bn: 'নিজের আসল ছবি দিন।' },
    { en: 'Your face is not clear. Please use a sharper photo.', bn: 'আপনার মুখ স্পষ্ট নয়। আরও পরিষ্কার একটি ছবি দিন।' },
    { en: 'Please use a photo without a watermark.', bn: 'জলছাপ নেই এমন ছবি দিন।' },
    { en: 'Please use a photo in which your whole face can be seen.', bn: 'এমন ছবি দিন যাতে আপনার পুরো মুখ দেখা যায়।' },
    { en: 'Please use a photo in which nothing covers your face.', bn: 'এমন ছবি দিন যাতে মুখের কিছুই ঢাকা নেই।' },
    { en: 'Please use a photo that shows only you.', bn: 'শুধু আপনি আছেন এমন ছবি দিন।' },
    { en: 'Please use a photo from the last 3 months.', bn: 'গত ৩ মাসের মধ্যে তোলা ছবি দিন।' },
    { en: 'This photo does not match your verification image.', bn: 'এই ছবির সঙ্গে আপনার যাচাইয়ের ছবি মেলেনি।' },
  ],
  introductions: [
    { en: 'The recording is hard to understand. Please record it again.', bn: 'রেকর্ডটি ঠিকমতো বোঝা যাচ্ছে না। আবার রেকর্ড করুন।' },
    { en: 'Please leave out phone numbers, links and social accounts.', bn: 'ফোন নম্বর, লিংক বা সোশ্যাল অ্যাকাউন্ট বলবেন না।' },
    { en: 'Please introduce yourself in your own words.', bn: 'নিজের কথায় নিজের পরিচয় দিন।' },
    { en: 'Please use respectful words.', bn: 'শালীন ভাষায় বলুন।' },
    { en: 'Please let only yourself be seen and heard.', bn: 'শুধু আপনাকেই যেন দেখা ও শোনা যায়।' },
  ],
  faces: [
    { en: 'Your face is not clear. Please take the picture again in good light.', bn: 'মুখ স্পষ্ট নয়। ভালো আলোতে আবার ছবি তুলুন।' },
    { en: 'Please show your whole face, with nothing covering it.', bn: 'পুরো মুখ দেখান, কিছু দিয়ে ঢাকা যেন না থাকে।' },
    { en: 'Please take the picture of yourself, not of a photo or a screen.', bn: 'নিজের ছবি তুলুন, অন্য কোনো ছবি বা পর্দার নয়।' },
    { en: 'The picture does not match your profile photo.', bn: 'ছবিটি আপনার প্রোফাইল ছবির সঙ্গে মেলেনি।' },
    { en: 'The picture does not match your ID.', bn: 'ছবিটি আপনার পরিচয়পত্রের সঙ্গে মেলেনি।' },
  ],
  ids: [
    { en: 'The scan cannot be read. Please take it again in good light.', bn: 'পরিচয়পত্রটি পড়া যাচ্ছে না। ভালো আলোতে আবার ছবি তুলুন।' },
    { en: 'Please send the whole document, with all its corners.', bn: 'চার কোণসহ পুরো পরিচয়পত্রের ছবি দিন।' },
    { en: 'The name or the birthday differs from what you gave.', bn: 'নাম বা জন্মতারিখ আপনার দেওয়া তথ্যের সঙ্গে মেলে না।' },
    { en: 'The number differs from what you gave.', bn: 'নম্বরটি আপনার দেওয়া নম্বরের সঙ্গে মেলে না।' },
    { en: 'This is another kind of document than you chose.', bn: 'আপনি যে ধরনের পরিচয়পত্র বেছে নিয়েছেন এটি তা নয়।' },
    { en: 'The document is no longer valid.', bn: 'পরিচয়পত্রটির মেয়াদ শেষ হয়ে গেছে।' },
    { en: 'This document belongs to somebody else.', bn: 'এই পরিচয়পত্রটি অন্য কারও।' },
  ],
};
