import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  counters: 'আপনার যা বাকি আছে',
  remainingInterest: 'বাকি আগ্রহ',
  remainingPhotoGallery: 'বাকি গ্যালারি ছবি',
  remainingContactView: 'বাকি যোগাযোগ দেখা',
  remainingVoiceMessage: 'বাকি ভয়েস মেসেজ',
  remainingProposal: 'বাকি প্রস্তাব',
  remainingFeed: 'বাকি ফিড পোস্ট',
  remainingMeetingTable: 'বাকি পারিবারিক বৈঠক',
  remainingBioData: 'বাকি বায়োডাটা',
  remainingProfileImageView: 'বাকি প্রোফাইল ছবি দেখা',
  remainingGalleryImageView: 'বাকি গ্যালারি দেখা',
  autoProfileMatch: 'স্বয়ংক্রিয় প্রোফাইল ম্যাচ',
  included: 'আছে',
  notIncluded: 'নেই',
  expiresOn: 'প্যাকেজের মেয়াদ {date} পর্যন্ত',
  renewBy: 'ক্রেডিটগুলো রাখতে {date}-এর মধ্যে নবায়ন করুন।',
  expiredOn: 'মেয়াদ শেষ হয়েছে {date}। ক্রেডিটগুলো রাখতে {date2}-এর মধ্যে নবায়ন করুন।',
  noPackage: 'কোনো প্যাকেজ চালু নেই',
  buyPackage: 'প্যাকেজ কিনুন',
  renew: 'নবায়ন করুন',
  cancel: 'বাতিল',
  buyNow: 'এখনই কিনুন',
  balanceFailed: 'আপনার ব্যালেন্স আনা যায়নি। আবার চেষ্টা করুন।',
  noCreditsLeft: 'এর জন্য আপনার কোনো ক্রেডিট বাকি নেই। চালিয়ে যেতে একটি প্যাকেজ কিনুন।',
};
