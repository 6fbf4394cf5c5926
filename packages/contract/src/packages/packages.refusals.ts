import { refusals } from '../kernel/index.ts';

export const packagesRefusals = refusals({
  extra_features_bn_missing: {
    status: 409,
    en: 'Please write the further lines of the card in both languages before you publish this package.',
    bn: 'প্যাকেজটি প্রকাশ করার আগে কার্ডের বাড়তি লাইনগুলো দুই ভাষাতেই লিখুন।',
  },
  name_bn_missing: {
    status: 409,
    en: 'Please add the name in Bengali before you publish this package.',
    bn: 'প্যাকেজটি প্রকাশ করার আগে এর বাংলা নাম লিখুন।',
  },
  package_not_found: { status: 404, en: 'This package is no longer available.', bn: 'এই প্যাকেজটি আর পাওয়া যাচ্ছে না।' },
});
