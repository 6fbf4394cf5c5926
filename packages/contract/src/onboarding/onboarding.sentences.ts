import { sentences } from '../kernel/index.ts';

/** Sentences at a field of the registration that cannot be taken, besides names, birthdays and preferences. */
export const onboardingSentences = sentences({
  completeAll: { en: 'Please complete all fields', bn: 'সব ঘর পূরণ করুন' },
  profilePicture: { en: 'Please add a profile picture', bn: 'একটি প্রোফাইল ছবি যোগ করুন' },
  verifyMobile: { en: 'Please Verify Your Mobile Number', bn: 'আপনার মোবাইল নম্বর যাচাই করুন' },
  cityText: { en: 'Please enter 2 to 60 characters.', bn: '২ থেকে ৬০ অক্ষরের মধ্যে লিখুন।' },
  bothTimes: { en: 'Please choose a start and an end time', bn: 'শুরু ও শেষের সময় বেছে নিন' },
  endAfterStart: { en: 'End time must be after start time', bn: 'শেষের সময় শুরুর সময়ের পরে হতে হবে' },
  referralInvalid: { en: 'This referral code is not valid.', bn: 'এই রেফারেল কোডটি সঠিক নয়।' },
  completeOtp: { en: 'Please enter a complete 4-digit OTP', bn: '৪ সংখ্যার পুরো কোডটি লিখুন' },
  saved: { en: 'Saved', bn: 'সংরক্ষণ করা হয়েছে' },
  otpSent: { en: 'OTP sent successfully', bn: 'কোড পাঠানো হয়েছে' },
  otpVerified: { en: 'OTP verified successfully', bn: 'কোড মিলেছে' },
  numberSaved: {
    en: 'Mobile number saved. A code cannot be sent to this country yet, so it has no verified badge.',
    bn: 'মোবাইল নম্বর সংরক্ষণ করা হয়েছে। এই দেশে এখনো কোড পাঠানো যায় না, তাই এতে ‘যাচাই করা’ চিহ্ন নেই।',
  },
  noMobile: { en: 'Please enter your mobile number first.', bn: 'আগে আপনার মোবাইল নম্বর লিখুন।' },
  noEmail: { en: 'Please enter your email address first.', bn: 'আগে আপনার ইমেইল ঠিকানা লিখুন।' },
  noGuardian: { en: "Please enter the guardian's number first.", bn: 'আগে অভিভাবকের নম্বর লিখুন।' },
});
