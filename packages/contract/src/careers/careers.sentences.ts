import { sentences } from '../kernel/index.ts';

export const careersSentences = sentences({
  firstNameRequired: { en: 'First name is required', bn: 'নামের প্রথম অংশ লিখুন' },
  lastNameRequired: { en: 'Last name is required', bn: 'নামের শেষ অংশ লিখুন' },
  birthdayWrong: { en: 'Please enter your date of birth', bn: 'আপনার জন্মতারিখ দিন' },
  addressRequired: { en: 'Address is required', bn: 'ঠিকানা লিখুন' },
  genderRequired: { en: 'Please choose your gender', bn: 'আপনার লিঙ্গ বেছে নিন' },
  linkWrong: { en: 'Please enter a valid link', bn: 'একটি সঠিক লিংক দিন' },
  experienceWrong: { en: 'Please choose 1 to 10 years', bn: '১ থেকে ১০ বছরের মধ্যে বেছে নিন' },
  summaryRequired: { en: 'Job summary is required', bn: 'কাজের সারসংক্ষেপ লিখুন' },
  whyRequired: { en: 'Please write why we should hire you', bn: 'কেন আপনাকে নেওয়া উচিত তা লিখুন' },
  cvRequired: { en: 'Please add your CV', bn: 'আপনার সিভি যোগ করুন' },
  cvWrong: { en: 'The CV must be a PDF or image file of at most 2MB.', bn: 'সিভি সর্বোচ্চ ২ এমবির পিডিএফ বা ছবির ফাইল হতে হবে।' },
  cvUnsafe: {
    en: 'This PDF is damaged, locked, or holds scripts or attached files. Print it to a new PDF and send that one.',
    bn: 'এই পিডিএফটি নষ্ট, পাসওয়ার্ড দেওয়া, অথবা এর ভেতরে অন্য ফাইল বা প্রোগ্রাম আছে। এটি নতুন একটি পিডিএফে প্রিন্ট করে সেটি পাঠান।',
  },
  generalTitle: { en: 'General Application', bn: 'সাধারণ আবেদন' },
  sent: { en: 'Your application has been sent successfully!', bn: 'আপনার আবেদন সফলভাবে পাঠানো হয়েছে!' },
});
