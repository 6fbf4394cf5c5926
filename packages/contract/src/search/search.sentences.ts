import { sentences } from '../kernel/index.ts';

export const searchSentences = sentences({
  ageRange: { en: 'Please choose an age from 18 to 80.', bn: '১৮ থেকে ৮০ বছরের মধ্যে বয়স বেছে নিন।' },
  ageOrder: { en: 'Age To must not be below Age from.', bn: 'সর্বোচ্চ বয়স সর্বনিম্ন বয়সের চেয়ে কম হতে পারবে না।' },
  heightOrder: { en: 'Height to must not be below Height from.', bn: 'সর্বোচ্চ উচ্চতা সর্বনিম্ন উচ্চতার চেয়ে কম হতে পারবে না।' },
  notInList: { en: 'Please choose one from the list.', bn: 'তালিকা থেকে একটি বেছে নিন।' },
  codeOrName: { en: 'Please enter a member ID or name', bn: 'সদস্য আইডি বা নাম লিখুন' },
  criteriaOnly: { en: 'Choices are counted for criteria alone.', bn: 'শুধু শর্ত ধরেই সংখ্যা গোনা যায়।' },
  narrow: { en: 'Please narrow your search.', bn: 'আরও দু-একটি শর্ত দিয়ে খুঁজুন।' },
});

/** 403 `purpose_not_allowed` as the search says it. */
export const searchForSeekersOnly = {
  en: 'Search is open to members who look for marriage.',
  bn: 'খোঁজার সুবিধা শুধু বিয়ের জন্য সঙ্গী খোঁজা সদস্যদের জন্য।',
} as const;

/** How near somebody is, as a card says it. */
export const withinKm = { en: 'Within {km} km', bn: '{km} কিমির মধ্যে' } as const;

/** Names of the relaxations that are offered when nothing was found. */
export const relaxationLabels = {
  without: { en: 'Without {criterion}', bn: '{criterion} বাদ দিলে' },
  ageBetween: { en: 'Age {from} to {to}', bn: 'বয়স {from} থেকে {to}' },
  ageFrom: { en: 'Age {from} and above', bn: 'বয়স {from} বা তার বেশি' },
  ageTo: { en: 'Age up to {to}', bn: 'বয়স সর্বোচ্চ {to}' },
} as const;

/** The criteria that can be left out, as a relaxation names them. */
export const criterionNames = {
  age: { en: 'Age', bn: 'বয়স' },
  height: { en: 'Height', bn: 'উচ্চতা' },
  maritalStatus: { en: 'Marital Status', bn: 'বৈবাহিক অবস্থা' },
  education: { en: 'Education', bn: 'শিক্ষা' },
  profession: { en: 'Profession', bn: 'পেশা' },
  income: { en: 'Income', bn: 'আয়' },
  religion: { en: 'Religion', bn: 'ধর্ম' },
  country: { en: 'Country', bn: 'দেশ' },
  countryAndDistrict: { en: 'Country and District', bn: 'দেশ ও জেলা' },
  district: { en: 'District', bn: 'জেলা' },
  memberType: { en: 'Member Type', bn: 'সদস্যের ধরন' },
  motherTongue: { en: 'Mother Tongue', bn: 'মাতৃভাষা' },
  smoking: { en: 'Smoking', bn: 'ধূমপান' },
  drinking: { en: 'Drinking', bn: 'মদ্যপান' },
  withPhoto: { en: 'With photo', bn: 'ছবি আছে' },
  faceVerified: { en: 'Face verified', bn: 'মুখ যাচাই করা' },
  idVerified: { en: 'ID verified', bn: 'পরিচয়পত্র যাচাই করা' },
  activeDays: { en: 'Active within', bn: 'কত দিনের মধ্যে সক্রিয়' },
  joinedDays: { en: 'Joined within', bn: 'কত দিনের মধ্যে যোগ দিয়েছেন' },
  abroad: { en: 'Lives abroad', bn: 'বিদেশে থাকেন' },
  unseen: { en: 'Not seen yet', bn: 'এখনো দেখা হয়নি' },
  strict: { en: 'Strict filter', bn: 'আবশ্যিক শর্ত' },
  distance: { en: 'Nearby', bn: 'কাছাকাছি' },
} as const;
