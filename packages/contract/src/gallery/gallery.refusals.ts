import { refusals } from '../kernel/index.ts';

/** Without a credit the code is that of entitlements. */
export const galleryRefusals = refusals({
  gallery_full: { status: 422, en: 'You have reached 100 photos.', bn: 'আপনার ১০০টি ছবি পূর্ণ হয়েছে।' },
  profile_photo_stays: {
    status: 422,
    en: 'A profile photo can be replaced but not deleted.',
    bn: 'প্রোফাইল ছবি বদলানো যায়, কিন্তু মুছে ফেলা যায় না।',
  },
});
