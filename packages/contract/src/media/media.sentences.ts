import { sentences } from '../kernel/index.ts';

/** Sentences about a picture, an introduction or an identity document that cannot be taken. */
export const mediaSentences = sentences({
  pictureKind: { en: 'Please choose a JPEG, PNG or WebP photo.', bn: 'একটি JPEG, PNG বা WebP ছবি বেছে নিন।' },
  pictureTooLarge: { en: 'The photo must be at most 10 MB.', bn: 'ছবিটি সর্বোচ্চ ১০ এমবি হতে পারে।' },
  pictureTooSmall: { en: 'The photo must be at least 400 x 400 pixels.', bn: 'ছবিটি কমপক্ষে ৪০০ x ৪০০ পিক্সেল হতে হবে।' },
  pictureUnreadable: {
    en: 'This photo could not be read. Please choose another one.',
    bn: 'এই ছবিটি খোলা যায়নি। অন্য একটি ছবি বেছে নিন।',
  },
  voiceKind: {
    en: 'Please choose an MP3, WAV, WebM, Ogg or MP4 audio file.',
    bn: 'একটি MP3, WAV, WebM, Ogg বা MP4 অডিও ফাইল বেছে নিন।',
  },
  videoKind: { en: 'Please choose an MP4 or WebM video.', bn: 'একটি MP4 বা WebM ভিডিও বেছে নিন।' },
  voiceTooLarge: { en: 'The voice introduction must be at most 20 MB.', bn: 'ভয়েস পরিচিতি সর্বোচ্চ ২০ এমবি হতে পারে।' },
  videoTooLarge: { en: 'The video introduction must be at most 50 MB.', bn: 'ভিডিও পরিচিতি সর্বোচ্চ ৫০ এমবি হতে পারে।' },
  clipTooLarge: {
    en: 'A voice introduction must be at most 20 MB and a video introduction at most 50 MB.',
    bn: 'ভয়েস পরিচিতি সর্বোচ্চ ২০ এমবি এবং ভিডিও পরিচিতি সর্বোচ্চ ৫০ এমবি হতে পারে।',
  },
  clipTooLong: { en: 'The introduction must be at most 60 seconds long.', bn: 'পরিচিতি সর্বোচ্চ ৬০ সেকেন্ডের হতে পারে।' },
  idNotAccepted: {
    en: 'This document cannot be accepted. Please write to support.',
    bn: 'এই পরিচয়পত্রটি গ্রহণ করা যাচ্ছে না। সাপোর্টে লিখুন।',
  },
  idNumberInvalid: { en: 'Please enter a valid ID number', bn: 'সঠিক পরিচয়পত্র নম্বর লিখুন' },
  idTypeMissing: { en: 'Please choose the type of ID', bn: 'পরিচয়পত্রের ধরন বেছে নিন' },
  idFrontMissing: { en: 'Please add a picture of the front', bn: 'সামনের দিকের ছবি যোগ করুন' },
  idBackMissing: { en: 'Please add a picture of the back', bn: 'পেছনের দিকের ছবি যোগ করুন' },
});
