export const en = {
  country: 'Country',
  district: 'District',
  upazila: 'Upazila',
  cityOrArea: 'City or area',
  chooseCountry: 'Select your country',
  chooseDistrict: 'Select your district',
  chooseUpazila: 'Select your upazila',
  loading: 'Loading',
  noCountries: 'No countries found',
  noDistricts: 'No districts found',
  noUpazilas: 'No upazilas found',
} as const;
