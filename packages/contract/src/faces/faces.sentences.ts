import { sentences, type Sentence } from '../kernel/index.ts';

/** The words of the consent; whoever changes them gives them the next number, so that it is known who agreed to what. */
export const FACE_CONSENT: { readonly version: 1; readonly text: Sentence } = {
  version: 1,
  text: {
    en: 'We make a number code of your face to compare your photos. You can delete it at any time.',
    bn: 'আপনার ছবিগুলো মিলিয়ে দেখতে আমরা আপনার মুখের একটি সংখ্যার কোড তৈরি করি। আপনি যেকোনো সময় এটি মুছে ফেলতে পারেন।',
  },
};

export const facesSentences = sentences({
  consentFirst: { en: 'Please agree before the first picture.', bn: 'প্রথম ছবি তোলার আগে সম্মতি দিন।' },
  begunOften: {
    en: 'You have begun several times today. Try again tomorrow, or upload a photo of your face: the badge is the same.',
    bn: 'আজ কয়েকবার শুরু করেছেন। আগামীকাল আবার চেষ্টা করুন, অথবা মুখের একটি ছবি আপলোড করুন, ব্যাজ একই পাবেন।',
  },
  pictureMissing: { en: 'This picture is missing. Please begin again.', bn: 'এই ছবিটি নেই। আবার শুরু করুন।' },
  sent: { en: 'Sent. Our staff will look at it.', bn: 'পাঠানো হয়েছে। আমাদের কর্মীরা দেখে জানাবেন।' },
  deleted: { en: 'Your face data is deleted.', bn: 'আপনার মুখের তথ্য মুছে ফেলা হয়েছে।' },
});
