/** Bengali names of countries as they are said in Bangladesh, where the Unicode data lack them or say them otherwise. */
export const countryNames: Readonly<Record<string, string>> = {
  BH: 'বাহরাইন',
  CD: 'গণতান্ত্রিক কঙ্গো প্রজাতন্ত্র',
  CG: 'কঙ্গো প্রজাতন্ত্র',
  CI: 'আইভরি কোস্ট',
  DO: 'ডোমিনিকান প্রজাতন্ত্র',
  GB: 'যুক্তরাজ্য',
  GF: 'ফরাসি গায়ানা',
  GG: 'গার্নজি',
  GL: 'গ্রিনল্যান্ড',
  GP: 'গুয়াদলুপ',
  GR: 'গ্রিস',
  GY: 'গায়ানা',
  HK: 'হংকং',
  IL: 'ইসরায়েল',
  JE: 'জার্সি',
  JO: 'জর্ডান',
  KG: 'কিরগিজস্তান',
  MM: 'মিয়ানমার',
  MO: 'ম্যাকাও',
  PF: 'ফরাসি পলিনেশিয়া',
  PS: 'ফিলিস্তিন',
  SC: 'সেশেলস',
  SI: 'স্লোভেনিয়া',
  TF: 'ফরাসি দক্ষিণাঞ্চলীয় ভূখণ্ড',
  TZ: 'তানজানিয়া',
  US: 'যুক্তরাষ্ট্র',
  VI: 'যুক্তরাষ্ট্রের ভার্জিন দ্বীপপুঞ্জ',
  ZW: 'জিম্বাবুয়ে',
};

/** English names that are out of date or cut short in the source. */
export const englishCountryNames: Readonly<Record<string, string>> = {
  AX: 'Åland Islands',
  BQ: 'Caribbean Netherlands',
  CW: 'Curaçao',
  MM: 'Myanmar',
  RE: 'Réunion',
  TL: 'Timor-Leste',
};

/** Countries with several area codes share the code above them; the Vatican is reached through Italy. */
export const dialCodes: Readonly<Record<string, string>> = {
  DO: '+1',
  PR: '+1',
  JM: '+1',
  VA: '+39',
  SJ: '+47',
  CW: '+599',
  BQ: '+599',
  XK: '+383',
};

/** Names of ISO 3166-2 subdivisions that the Unicode data lack, cut short or hold in an old form. */
export const subdivisionNames: Readonly<Record<string, string>> = {
  cnnm: 'Inner Mongolia',
  fr20r: 'Corsica',
  frnor: 'Normandy',
  frges: 'Grand Est',
  frpdl: 'Pays de la Loire',
  idpd: 'Southwest Papua',
  idpe: 'Highland Papua',
  idps: 'South Papua',
  idpt: 'Central Papua',
  incg: 'Chhattisgarh',
  indh: 'Dadra and Nagar Haveli and Daman and Diu',
  ints: 'Telangana',
  inuk: 'Uttarakhand',
  npp1: 'Koshi',
  npp2: 'Madhesh',
  npp3: 'Bagmati',
  npp5: 'Lumbini',
  npp7: 'Sudurpashchim',
  nzmbh: 'Marlborough',
  qash: 'Al Shahaniya',
  shta: 'Tristan da Cunha',
};

/** Overseas parts of France that are in the list of countries themselves. */
export const isCountryItself: ReadonlySet<string> = new Set(['fr971', 'fr972', 'fr973', 'fr974', 'fr976']);

/** Countries whose only subdivision says nothing about where somebody lives. */
export const withoutSubdivision: ReadonlySet<string> = new Set(['AQ', 'UM']);
