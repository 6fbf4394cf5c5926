import type { Choice, Education, IdType, Income } from './choice.ts';

export const genders: readonly Choice[] = [
  { id: 1, name: 'Male', nameBn: 'পুরুষ' },
  { id: 2, name: 'Female', nameBn: 'নারী' },
];

export const religions: readonly Choice[] = [
  { id: 1, name: 'Islam', nameBn: 'ইসলাম' },
  { id: 2, name: 'Hindu', nameBn: 'হিন্দু' },
  { id: 3, name: 'Christian', nameBn: 'খ্রিষ্টান' },
  { id: 4, name: 'Buddhist', nameBn: 'বৌদ্ধ' },
];

export const guardianTypes: readonly Choice[] = [
  { id: 1, name: 'Myself', nameBn: 'আমি নিজে' },
  { id: 2, name: 'Father', nameBn: 'বাবা' },
  { id: 4, name: 'Mother', nameBn: 'মা' },
  { id: 6, name: 'Brother', nameBn: 'ভাই' },
  { id: 7, name: 'Sister', nameBn: 'বোন' },
];

export const maritalStatuses: readonly Choice[] = [
  { id: 1, name: 'Never Married', nameBn: 'অবিবাহিত' },
  { id: 2, name: 'Divorced', nameBn: 'তালাকপ্রাপ্ত' },
  { id: 3, name: 'Widowed', nameBn: 'বিধবা / বিপত্নীক' },
  { id: 4, name: 'Separated', nameBn: 'আলাদা থাকেন' },
];

export const bloodGroups: readonly Choice[] = [
  { id: 1, name: 'O+', nameBn: 'ও+' },
  { id: 2, name: 'A+', nameBn: 'এ+' },
  { id: 3, name: 'B+', nameBn: 'বি+' },
  { id: 4, name: 'AB+', nameBn: 'এবি+' },
  { id: 5, name: 'O-', nameBn: 'ও-' },
  { id: 6, name: 'A-', nameBn: 'এ-' },
  { id: 7, name: 'B-', nameBn: 'বি-' },
  { id: 8, name: 'AB-', nameBn: 'এবি-' },
];

export const smokingHabits: readonly Choice[] = [
  { id: 1, name: 'Smoker', nameBn: 'ধূমপায়ী' },
  { id: 2, name: 'Non-smoker', nameBn: 'অধূমপায়ী' },
];

export const drinkingHabits: readonly Choice[] = [
  { id: 1, name: 'Drinks', nameBn: 'মদ্যপান করেন' },
  { id: 2, name: "Doesn't drink", nameBn: 'মদ্যপান করেন না' },
];

export const idTypes: readonly IdType[] = [
  { id: 1, code: 'nid', name: 'National ID (NID)', nameBn: 'জাতীয় পরিচয়পত্র (এনআইডি)' },
  { id: 2, code: 'passport', name: 'Passport', nameBn: 'পাসপোর্ট' },
  { id: 3, code: 'driving', name: 'Driving License', nameBn: 'ড্রাইভিং লাইসেন্স' },
  { id: 4, code: 'birth', name: 'Birth Certificate', nameBn: 'জন্ম সনদ' },
];

/** Taka a month. The ids are the order in which they are offered. */
export const incomes: readonly Income[] = [
  { id: 1, name: 'Not Applicable', nameBn: 'প্রযোজ্য নয়', band: null },
  { id: 2, name: 'Open to all', nameBn: 'সবার জন্য উন্মুক্ত', band: null },
  { id: 3, name: 'Up to 25000', nameBn: '২৫,০০০ টাকা পর্যন্ত', band: 1 },
  { id: 4, name: 'BDT 25000 - 50000', nameBn: '২৫,০০০ - ৫০,০০০ টাকা', band: 2 },
  { id: 5, name: 'BDT 50000 - 100000', nameBn: '৫০,০০০ - ১,০০,০০০ টাকা', band: 3 },
  { id: 6, name: 'BDT 100000 - 300000', nameBn: '১,০০,০০০ - ৩,০০,০০০ টাকা', band: 4 },
  { id: 7, name: 'BDT 300000 - 500000', nameBn: '৩,০০,০০০ - ৫,০০,০০০ টাকা', band: 5 },
  { id: 8, name: 'BDT 500000 - 1000000', nameBn: '৫,০০,০০০ - ১০,০০,০০০ টাকা', band: 6 },
  { id: 9, name: 'BDT 1000000 Above', nameBn: '১০,০০,০০০ টাকার বেশি', band: 7 },
  { id: 10, name: 'Preferred not to say', nameBn: 'বলতে চাই না', band: null },
];

/** Honours and the professional degrees stand on one rank. */
export const educations: readonly Education[] = [
  { id: 1, rank: 1, name: 'No Formal Education', nameBn: 'প্রাতিষ্ঠানিক শিক্ষা নেই' },
  { id: 2, rank: 2, name: 'Primary (Class 5)', nameBn: 'প্রাথমিক (পঞ্চম শ্রেণি)' },
  { id: 3, rank: 3, name: 'JSC / JDC (Class 8)', nameBn: 'জেএসসি / জেডিসি (অষ্টম শ্রেণি)' },
  { id: 4, rank: 4, name: 'SSC / Dakhil / O Level', nameBn: 'এসএসসি / দাখিল / ও লেভেল' },
  { id: 5, rank: 5, name: 'HSC / Alim / A Level', nameBn: 'এইচএসসি / আলিম / এ লেভেল' },
  { id: 6, rank: 6, name: 'Diploma', nameBn: 'ডিপ্লোমা' },
  { id: 7, rank: 7, name: "Bachelor's Degree (Pass) / Fazil", nameBn: 'স্নাতক (পাস) / ফাজিল' },
  { id: 8, rank: 8, name: "Bachelor's Degree (Honours)", nameBn: 'স্নাতক (সম্মান)' },
  { id: 9, rank: 8, name: 'Professional Degree (MBBS, BDS, LLB, CA)', nameBn: 'পেশাগত ডিগ্রি (এমবিবিএস, বিডিএস, এলএলবি, সিএ)' },
  { id: 10, rank: 10, name: "Master's Degree / Kamil / Dawra-e-Hadith", nameBn: 'স্নাতকোত্তর / কামিল / দাওরায়ে হাদিস' },
  { id: 11, rank: 11, name: 'MPhil', nameBn: 'এমফিল' },
  { id: 12, rank: 12, name: 'Doctorate (PhD)', nameBn: 'ডক্টরেট (পিএইচডি)' },
];
