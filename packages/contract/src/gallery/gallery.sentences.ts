import { sentences } from '../kernel/index.ts';

/** The sentence about an upload without its file. */
export const gallerySentences = sentences({
  photoMissing: { en: 'Please choose a photo.', bn: 'একটি ছবি বেছে নিন।' },
  clipMissing: { en: 'Please record or choose a file.', bn: 'রেকর্ড করুন অথবা একটি ফাইল বেছে নিন।' },
});

/** Sentences once it is done. */
export const galleryMessages = {
  photoUploaded: { en: 'Photo uploaded.', bn: 'ছবি আপলোড হয়েছে।' },
  photoDeleted: { en: 'Photo deleted.', bn: 'ছবি মুছে ফেলা হয়েছে।' },
  introductionSaved: { en: 'Introduction saved.', bn: 'পরিচিতি সংরক্ষণ করা হয়েছে।' },
  introductionRemoved: { en: 'Introduction removed.', bn: 'পরিচিতি সরানো হয়েছে।' },
} as const;

/** The subject of a review, as it reads within a sentence. */
export const reviewedThings = {
  photo: { en: 'photo', bn: 'ছবি' },
  voice: { en: 'voice introduction', bn: 'ভয়েস পরিচিতি' },
  video: { en: 'video introduction', bn: 'ভিডিও পরিচিতি' },
} as const;
