import { sentences } from '../kernel/index.ts';

/** Sentences at the fields of the forms. */
export const assistedSentences = sentences({
  nameRequired: { en: 'Please enter your name', bn: 'আপনার নাম লিখুন' },
  nameTooLong: { en: 'Please use at most 100 characters', bn: 'সর্বোচ্চ ১০০ অক্ষর লিখুন' },
  phoneRequired: { en: 'Please enter your phone number', bn: 'আপনার ফোন নম্বর লিখুন' },
  phoneInvalid: { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর লিখুন' },
  whatsappInvalid: { en: 'Please enter a valid WhatsApp number', bn: 'সঠিক হোয়াটসঅ্যাপ নম্বর লিখুন' },
  changeNeeded: { en: 'Please write what should change, in at most 1000 characters.', bn: 'কী বদলাতে হবে তা সর্বোচ্চ ১,০০০ অক্ষরে লিখুন।' },
  reasonTooLong: { en: 'Please use at most 500 characters', bn: 'সর্বোচ্চ ৫০০ অক্ষর লিখুন' },
  feedbackLength: { en: 'Please write 1 to 1000 characters.', bn: '১ থেকে ১,০০০ অক্ষরের মধ্যে লিখুন।' },
  chooseAnswer: { en: 'Please choose an answer.', bn: 'একটি উত্তর বেছে নিন।' },
  chooseSlot: { en: 'Please choose one of the proposed times.', bn: 'প্রস্তাবিত সময়গুলোর একটি বেছে নিন।' },
  wordsTooLong: { en: 'Please use at most 1000 characters', bn: 'সর্বোচ্চ ১,০০০ অক্ষর লিখুন' },
  wishesLength: { en: 'Please write 1 to 2000 characters.', bn: '১ থেকে ২,০০০ অক্ষরের মধ্যে লিখুন।' },
  textLength: { en: 'Please write 1 to 1000 characters.', bn: '১ থেকে ১,০০০ অক্ষরের মধ্যে লিখুন।' },
  writtenByItself: {
    en: 'Please choose a consultation or a note. The other events are written by themselves.',
    bn: 'পরামর্শ অথবা নোট বেছে নিন। বাকি ঘটনাগুলো নিজে থেকেই লেখা হয়।',
  },
  unknownManager: { en: 'Please choose one of the support team.', bn: 'সাপোর্ট টিমের একজনকে বেছে নিন।' },
  unknownMember: { en: 'There is no member with this code.', bn: 'এই আইডির কোনো সদস্য নেই।' },
  slotCount: { en: 'Please give one to three times.', bn: 'এক থেকে তিনটি সময় দিন।' },
  slotPast: { en: 'Please choose times that are still to come.', bn: 'সামনের কোনো সময় বেছে নিন।' },
  slotTooFar: { en: 'Please choose times within the next 90 days.', bn: 'আগামী ৯০ দিনের মধ্যে সময় বেছে নিন।' },
  slotTwice: { en: 'Please give each time once.', bn: 'একই সময় দুবার দেবেন না।' },
  slotTaken: { en: 'The manager has another meeting at one of these times.', bn: 'এই সময়গুলোর একটিতে ম্যানেজারের আরেকটি বৈঠক আছে।' },
  placeOrLink: { en: 'Please give a place or a link, one of them.', bn: 'জায়গা অথবা লিংক, যেকোনো একটি দিন।' },
  linkInvalid: { en: 'Please give a link that begins with https://.', bn: 'https:// দিয়ে শুরু হওয়া একটি লিংক দিন।' },
  placeLength: { en: 'Please use at most 300 characters', bn: 'সর্বোচ্চ ৩০০ অক্ষর লিখুন' },
  attendeesLength: { en: 'Please write who will be there, in at most 300 characters.', bn: 'কারা থাকবেন তা সর্বোচ্চ ৩০০ অক্ষরে লিখুন।' },
  atMostTenLanguages: { en: 'Please choose at most 10.', bn: 'সর্বোচ্চ ১০টি বেছে নিন।' },
  chooseDays: { en: 'Please choose one day or more.', bn: 'অন্তত একটি দিন বেছে নিন।' },
  timeOfDay: { en: 'Please choose a time.', bn: 'একটি সময় বেছে নিন।' },
  closesAfter: { en: 'Please choose a time after the beginning.', bn: 'শুরুর পরের কোনো সময় বেছে নিন।' },
  noIntroduction: { en: 'Please name an introduction that was made.', bn: 'হয়ে গেছে এমন একটি পরিচয় বেছে নিন।' },
});

/** Lists what is said to the one who acted. */
export const assistedMessages = {
  requestSent: { en: 'Request sent successfully!', bn: 'অনুরোধ পাঠানো হয়েছে!' },
  wishesConfirmed: { en: 'Thank you. Your manager now looks for matches.', bn: 'ধন্যবাদ। আপনার ম্যানেজার এখন মানানসই কাউকে খুঁজবেন।' },
  changeAsked: { en: 'Your manager has been told what should change.', bn: 'কী বদলাতে হবে তা আপনার ম্যানেজারকে জানানো হয়েছে।' },
  interested: { en: 'Thank you. We will ask the other side.', bn: 'ধন্যবাদ। আমরা অন্য পক্ষকে জিজ্ঞেস করব।' },
  declined: { en: 'Thank you for your answer.', bn: 'উত্তরের জন্য ধন্যবাদ।' },
  introduced: { en: 'You have been introduced to {name}.', bn: '{name}-এর সঙ্গে আপনার পরিচয় করিয়ে দেওয়া হয়েছে।' },
  slotChosen: { en: 'Your choice is noted. The other side chooses too.', bn: 'আপনার বেছে নেওয়া সময় রাখা হয়েছে। অন্য পক্ষও বেছে নেবেন।' },
  meetingConfirmed: { en: 'The meeting is confirmed.', bn: 'বৈঠক নিশ্চিত হয়েছে।' },
  meetingDeclined: { en: 'Your manager has been told.', bn: 'আপনার ম্যানেজারকে জানানো হয়েছে।' },
  meetingCancelled: { en: 'The meeting was cancelled.', bn: 'বৈঠকটি বাতিল করা হয়েছে।' },
  feedbackSent: { en: 'Thank you. Only your manager reads this.', bn: 'ধন্যবাদ। এটি শুধু আপনার ম্যানেজার পড়বেন।' },
} as const;

/** The question to the other side. */
export const askedQuestion = {
  en: 'A relationship manager of {brand} would like to introduce you to {first_name}.',
  bn: '{brand}-এর একজন রিলেশনশিপ ম্যানেজার {first_name}-এর সঙ্গে আপনার পরিচয় করিয়ে দিতে চান।',
} as const;
