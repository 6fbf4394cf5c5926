import { sentences } from '../kernel/index.ts';

export const outboundSentences = sentences({
  unsubscribed: { en: 'You will not get these e-mails any more.', bn: 'আপনি আর এই ইমেইলগুলো পাবেন না।' },
  linkNotValid: { en: 'This link is no longer valid.', bn: 'এই লিংকটি আর কাজ করে না।' },
  neverThisWay: { en: 'These notices are not sent this way.', bn: 'এই বিজ্ঞপ্তি এভাবে পাঠানো হয় না।' },
  pauseTooLong: { en: 'You can pause for 7 days at most.', bn: 'সর্বোচ্চ ৭ দিনের জন্য বন্ধ রাখা যায়।' },
  endpointNotPublic: {
    en: 'This address of a push service cannot be used.',
    bn: 'এই পুশ সেবার ঠিকানাটি ব্যবহার করা যাবে না।',
  },
  keysNotValid: { en: 'These keys cannot be used.', bn: 'এই চাবিগুলো ব্যবহার করা যাবে না।' },
  /** The text of a push in place of names and texts. */
  newMessage: { en: 'You have a new message.', bn: 'আপনার একটি নতুন বার্তা এসেছে।' },
  newNotification: { en: 'You have a new notification.', bn: 'আপনার একটি নতুন বিজ্ঞপ্তি এসেছে।' },
  /** The link at the foot of an e-mail. */
  unsubscribe: { en: 'Unsubscribe from these e-mails', bn: 'এই ইমেইলগুলো আর পেতে চাই না' },
  summary: { en: 'What is new for you today', bn: 'আজ আপনার জন্য যা নতুন' },
});
