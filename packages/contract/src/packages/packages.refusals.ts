import { refusals } from '../kernel/index.ts';

export const packagesRefusals = refusals({
  package_not_found: { status: 404, en: 'This package is no longer available.', bn: 'এই প্যাকেজটি আর পাওয়া যাচ্ছে না।' },
});
