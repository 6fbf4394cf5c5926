import { sentences } from '../kernel/index.ts';

export const messagesSentences = sentences({
  tooLong: {
    en: 'A message can be at most 2000 characters long.',
    bn: 'একটি বার্তা সর্বোচ্চ ২,০০০ অক্ষরের হতে পারে।',
  },
  nothingWritten: {
    en: 'Write something or add a photo or voice clip.',
    bn: 'কিছু লিখুন, অথবা ছবি বা ভয়েস ক্লিপ যোগ করুন।',
  },
  clipTooLong: {
    en: 'A voice clip can be at most 3 minutes long.',
    bn: 'একটি ভয়েস ক্লিপ সর্বোচ্চ ৩ মিনিটের হতে পারে।',
  },
  clipTooLarge: {
    en: 'A voice clip can be at most 20 MB.',
    bn: 'একটি ভয়েস ক্লিপ সর্বোচ্চ ২০ এমবি হতে পারে।',
  },
  imageTooLarge: {
    en: 'The photo must be at most 10 MB.',
    bn: 'ছবিটি সর্বোচ্চ ১০ এমবি হতে পারে।',
  },
  attachmentTooLarge: {
    en: 'A photo can be at most 10 MB and a voice clip 20 MB.',
    bn: 'ছবি সর্বোচ্চ ১০ এমবি এবং ভয়েস ক্লিপ সর্বোচ্চ ২০ এমবি হতে পারে।',
  },
  onlyMedia: {
    en: 'Only images and voice clips can be sent.',
    bn: 'শুধু ছবি ও ভয়েস ক্লিপ পাঠানো যায়।',
  },
  writeNeedsPremium: {
    en: 'To write to {name}, connect by interest or buy a package.',
    bn: '{name}-কে লিখতে হলে আগ্রহের মাধ্যমে যুক্ত হোন অথবা একটি প্যাকেজ কিনুন।',
  },
  noThread: { en: 'This conversation is not available.', bn: 'এই কথোপকথনটি পাওয়া যাচ্ছে না।' },
  noMessage: { en: 'This message is not available.', bn: 'এই বার্তাটি পাওয়া যাচ্ছে না।' },
  sent: { en: 'Message sent to {name}.', bn: '{name}-কে বার্তা পাঠানো হয়েছে।' },
  voiceSent: { en: 'Voice message sent to {name}.', bn: '{name}-কে ভয়েস মেসেজ পাঠানো হয়েছে।' },
});

/** Under which name the staff write, whoever it is. */
export const supportName = { en: 'Support', bn: 'সাপোর্ট' } as const;

/** How the list of conversations reads a message. */
export const lastMessageTexts = {
  own: { en: 'You: {text}', bn: 'আপনি: {text}' },
  photo: { en: 'Photo', bn: 'ছবি' },
  voice: { en: 'Voice message', bn: 'ভয়েস মেসেজ' },
  deleted: { en: 'This message was deleted', bn: 'এই বার্তাটি মুছে ফেলা হয়েছে' },
} as const;

export const removedMessage = { en: 'message', bn: 'বার্তা' } as const;
