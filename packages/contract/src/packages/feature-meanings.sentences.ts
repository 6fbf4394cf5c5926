import type { Sentence } from '../kernel/index.ts';
import type { CountName } from './counts.ts';

/** Says what a count is called by itself, and what one of it is good for. */
export const featureMeanings: { readonly [Name in CountName]: { readonly label: Sentence; readonly meaning: Sentence } } = {
  expressInterest: {
    label: { en: 'Express Interest', bn: 'আগ্রহ প্রকাশ' },
    meaning: { en: 'members you can tell that you are interested', bn: 'যতজনকে আপনার আগ্রহের কথা জানাতে পারবেন' },
  },
  photoGallery: {
    label: { en: 'Photo Gallery', bn: 'গ্যালারির বাড়তি ছবি' },
    meaning: { en: 'photos you can add to your gallery beyond the free ones', bn: 'ফ্রি ছবির বাইরে গ্যালারিতে যতটি ছবি দিতে পারবেন' },
  },
  contact: {
    label: { en: 'Contact Info Access', bn: 'যোগাযোগের তথ্য' },
    meaning: { en: 'members whose phone number and address you can see', bn: 'যতজনের ফোন নম্বর ও ঠিকানা দেখতে পারবেন' },
  },
  feed: {
    label: { en: 'Feed Access', bn: 'ফিড পোস্ট' },
    meaning: {
      en: 'posts you can write a month without a package, or in all with one',
      bn: 'প্যাকেজ ছাড়া মাসে যতটি পোস্ট দিতে পারেন, প্যাকেজে মোট যতটি',
    },
  },
  voice: {
    label: { en: 'Voice Messages', bn: 'ভয়েস মেসেজ' },
    meaning: {
      en: 'voice messages to members you are not connected with yet',
      bn: 'যাঁদের সঙ্গে এখনো যুক্ত হননি, তাঁদের যতটি ভয়েস মেসেজ পাঠাতে পারবেন',
    },
  },
  proposal: {
    label: { en: 'Send Proposals', bn: 'প্রস্তাব পাঠানো' },
    meaning: { en: 'proposals you can send to a member and the family', bn: 'যতজনকে ও তাঁদের পরিবারকে বিয়ের প্রস্তাব পাঠাতে পারবেন' },
  },
  bioData: {
    label: { en: 'Bio Data', bn: 'বায়োডাটা' },
    meaning: { en: 'members whose bio data you can download', bn: 'যতজনের বায়োডাটা নামাতে পারবেন' },
  },
  profileImageView: {
    label: { en: 'Profile Image View', bn: 'প্রোফাইল ছবি দেখা' },
    meaning: { en: 'requests to see a hidden profile photo', bn: 'লুকানো প্রোফাইল ছবি দেখতে যতজনের কাছে অনুরোধ পাঠাতে পারবেন' },
  },
  galleryImageView: {
    label: { en: 'Gallery Image View', bn: 'গ্যালারি দেখা' },
    meaning: { en: 'requests to see a hidden gallery', bn: 'লুকানো গ্যালারি দেখতে যতজনের কাছে অনুরোধ পাঠাতে পারবেন' },
  },
  autoProfileMatch: {
    label: { en: 'Auto Profile Match', bn: 'নিজে থেকে মিল খোঁজা' },
    meaning: { en: 'all who match you are shown, with new ones picked every day', bn: 'যাঁদের সঙ্গে মিল আছে সবাইকে দেখবেন, রোজ নতুন কয়েকজনও' },
  },
  meetingTable: {
    label: { en: 'Meeting Table', bn: 'পারিবারিক বৈঠক' },
    meaning: { en: 'meetings of both families that our staff host', bn: 'আমাদের কর্মীদের আয়োজনে দুই পরিবারের যতটি বৈঠক' },
  },
};
