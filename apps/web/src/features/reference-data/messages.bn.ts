import type { Translation } from '#platform/i18n';
import type { en } from './messages.en.ts';

export const bn: Translation<typeof en> = {
  country: 'দেশ',
  district: 'জেলা',
  upazila: 'উপজেলা',
  cityOrArea: 'শহর বা এলাকা',
  chooseCountry: 'আপনার দেশ বেছে নিন',
  chooseDistrict: 'আপনার জেলা বেছে নিন',
  chooseUpazila: 'আপনার উপজেলা বেছে নিন',
  loading: 'লোড হচ্ছে',
  noCountries: 'কোনো দেশ পাওয়া যায়নি',
  noDistricts: 'কোনো জেলা পাওয়া যায়নি',
  noUpazilas: 'কোনো উপজেলা পাওয়া যায়নি',
};
