/** One choice of a short list. */
export type Choice = { readonly id: number; readonly name: string; readonly nameBn: string };
export type Education = Choice & { readonly rank: number };
export type IdType = Choice & { readonly code: string };
/** `band` numbers the incomes that are amounts, lowest first; null where the choice names none. */
export type Income = Choice & { readonly band: number | null };
export type Height = Choice & { readonly centimetres: number };

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
  { id: 4, code: 'birth', name: 'Birth Certificate', nameBn: 'জন্মসনদ' },
];

/** Taka a month. The ids are the order in which they are offered. */
export const incomes: readonly Income[] = [
  { id: 1, name: 'Not Applicable', nameBn: 'প্রযোজ্য নয়', band: null },
  { id: 2, name: 'Open to all', nameBn: 'সবার জন্য খোলা', band: null },
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

const LOWEST_INCHES = 48;
const ROWS = 37;
const CENTIMETRES_AN_INCH = 2.54;

const bengaliDigits = (value: number): string => String(value).replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

/** 4'0" to 7'0" by the inch; the ids ascend with the height, since ranges compare by id. */
export const heights: readonly Height[] = Array.from({ length: ROWS }, (_, index) => {
  const inches = LOWEST_INCHES + index;
  const centimetres = Math.round(inches * CENTIMETRES_AN_INCH);
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  return {
    id: index + 1,
    name: `${feet}'${rest}" (${centimetres} cm)`,
    nameBn: `${bengaliDigits(feet)}'${bengaliDigits(rest)}" (${bengaliDigits(centimetres)} সেমি)`,
    centimetres,
  };
});

/** Mother tongues in the order of their ids, from 1. New ones are added at the end: an id never serves another. */
const languageNames: readonly (readonly [name: string, nameBn: string])[] = [
  ['Bengali', 'বাংলা'],
  ['English', 'ইংরেজি'],
  ['Chittagonian', 'চাটগাঁইয়া'],
  ['Sylheti', 'সিলেটি'],
  ['Chakma', 'চাকমা'],
  ['Marma', 'মারমা'],
  ['Garo', 'গারো'],
  ['Santali', 'সাঁওতালি'],
  ['Manipuri', 'মণিপুরী'],
  ['Kokborok', 'ককবরক'],
  ['Rohingya', 'রোহিঙ্গা'],
  ['Hindi', 'হিন্দি'],
  ['Urdu', 'উর্দু'],
  ['Arabic', 'আরবি'],
  ['Assamese', 'অসমিয়া'],
  ['Punjabi', 'পাঞ্জাবি'],
  ['Nepali', 'নেপালি'],
  ['Tamil', 'তামিল'],
  ['Telugu', 'তেলুগু'],
  ['Malayalam', 'মালয়ালম'],
  ['Gujarati', 'গুজরাটি'],
  ['Marathi', 'মারাঠি'],
  ['Odia', 'ওড়িয়া'],
  ['Sinhala', 'সিংহলি'],
  ['Burmese', 'বর্মি'],
  ['Persian', 'ফারসি'],
  ['Pashto', 'পশতু'],
  ['Turkish', 'তুর্কি'],
  ['Malay', 'মালয়'],
  ['Indonesian', 'ইন্দোনেশীয়'],
  ['Chinese', 'চীনা'],
  ['Japanese', 'জাপানি'],
  ['Korean', 'কোরীয়'],
  ['Thai', 'থাই'],
  ['French', 'ফরাসি'],
  ['German', 'জার্মান'],
  ['Spanish', 'স্প্যানিশ'],
  ['Italian', 'ইতালীয়'],
  ['Portuguese', 'পর্তুগিজ'],
  ['Russian', 'রুশ'],
  ['Other', 'অন্যান্য'],
];

export const languages: readonly Choice[] = languageNames.map(([name, nameBn], index) => ({ id: index + 1, name, nameBn }));

/** Professions in the order of their ids, from 1. New ones are added at the end: an id never serves another. */
const professionNames: readonly (readonly [name: string, nameBn: string])[] = [
  ['Accountant', 'হিসাবরক্ষক'],
  ['Agriculturist', 'কৃষিবিদ'],
  ['Architect', 'স্থপতি'],
  ['Armed Forces', 'সশস্ত্র বাহিনী'],
  ['Artist', 'শিল্পী'],
  ['Banker', 'ব্যাংকার'],
  ['BCS Cadre', 'বিসিএস ক্যাডার'],
  ['Business Owner', 'ব্যবসায়ী'],
  ['Cabin Crew', 'কেবিন ক্রু'],
  ['Chartered Accountant', 'চার্টার্ড অ্যাকাউন্ট্যান্ট'],
  ['Chef', 'শেফ'],
  ['Civil Engineer', 'সিভিল ইঞ্জিনিয়ার'],
  ['Consultant', 'পরামর্শক'],
  ['Craftsperson', 'কারুশিল্পী'],
  ['Data Professional', 'ডেটা পেশাজীবী'],
  ['Dentist', 'দন্ত চিকিৎসক'],
  ['Designer', 'ডিজাইনার'],
  ['Development Worker (NGO)', 'উন্নয়নকর্মী (এনজিও)'],
  ['Doctor', 'চিকিৎসক'],
  ['Driver', 'গাড়িচালক'],
  ['Electrician', 'ইলেকট্রিশিয়ান'],
  ['Engineer', 'প্রকৌশলী'],
  ['Entrepreneur', 'উদ্যোক্তা'],
  ['Farmer', 'কৃষক'],
  ['Fashion Professional', 'ফ্যাশন পেশাজীবী'],
  ['Fisher', 'মৎস্যজীবী'],
  ['Freelancer', 'ফ্রিল্যান্সার'],
  ['Garments Professional', 'পোশাকশিল্প পেশাজীবী'],
  ['Government Employee', 'সরকারি চাকরিজীবী'],
  ['Homemaker', 'গৃহিণী / গৃহস্থালি'],
  ['Hotel and Hospitality', 'হোটেল ও আতিথেয়তা'],
  ['Human Resources', 'মানবসম্পদ'],
  ['Imam / Religious Teacher', 'ইমাম / ধর্মীয় শিক্ষক'],
  ['IT Professional', 'আইটি পেশাজীবী'],
  ['Journalist', 'সাংবাদিক'],
  ['Judge', 'বিচারক'],
  ['Lawyer', 'আইনজীবী'],
  ['Lecturer / Professor', 'প্রভাষক / অধ্যাপক'],
  ['Manager', 'ব্যবস্থাপক'],
  ['Mariner', 'নাবিক'],
  ['Marketing and Sales', 'বিপণন ও বিক্রয়'],
  ['Mechanic', 'মেকানিক'],
  ['Media Professional', 'গণমাধ্যমকর্মী'],
  ['Medical Technologist', 'মেডিকেল টেকনোলজিস্ট'],
  ['Musician / Performer', 'সংগীতশিল্পী / মঞ্চশিল্পী'],
  ['Not Working', 'বর্তমানে কর্মরত নন'],
  ['Nurse', 'নার্স'],
  ['Overseas Worker', 'প্রবাসী কর্মী'],
  ['Pharmacist', 'ফার্মাসিস্ট'],
  ['Photographer', 'আলোকচিত্রী'],
  ['Pilot', 'পাইলট'],
  ['Police', 'পুলিশ'],
  ['Politician', 'রাজনীতিবিদ'],
  ['Private Service', 'বেসরকারি চাকরি'],
  ['Real Estate', 'আবাসন ব্যবসা'],
  ['Researcher / Scientist', 'গবেষক / বিজ্ঞানী'],
  ['Retired', 'অবসরপ্রাপ্ত'],
  ['Shopkeeper', 'দোকানদার'],
  ['Social Worker', 'সমাজকর্মী'],
  ['Software Engineer', 'সফটওয়্যার ইঞ্জিনিয়ার'],
  ['Sportsperson', 'ক্রীড়াবিদ'],
  ['Student', 'শিক্ষার্থী'],
  ['Tailor', 'দর্জি'],
  ['Teacher', 'শিক্ষক'],
  ['Technician', 'টেকনিশিয়ান'],
  ['Translator', 'অনুবাদক'],
  ['Veterinarian', 'পশু চিকিৎসক'],
  ['Writer', 'লেখক'],
  ['Other', 'অন্যান্য'],
];

export const professions: readonly Choice[] = professionNames.map(([name, nameBn], index) => ({ id: index + 1, name, nameBn }));
