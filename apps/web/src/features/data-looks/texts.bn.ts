import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  intro: 'গত ১২ মাসে কে আপনার যোগাযোগের তথ্য, ছবি ও পরিচয়পত্র দেখেছেন, আর আমাদের টিম কেন দেখেছে।',
  empty: 'গত ১২ মাসে কেউ আপনার যোগাযোগের তথ্য বা পরিচয়পত্র দেখেননি।',
  failed: 'এটি আনা যায়নি।',
  member_contact: '{name} আপনার যোগাযোগের তথ্য দেখেছেন',
  member_photos_profile: 'আপনি {name}-কে প্রোফাইল ছবি দেখতে দিয়েছেন',
  member_photos_gallery: 'আপনি {name}-কে গ্যালারি দেখতে দিয়েছেন',
  staff_contact: '{role} আপনার যোগাযোগের তথ্য দেখেছে',
  staff_identity: '{role} আপনার পরিচয়পত্র দেখেছে',
  staff_photos: '{role} আপনার ছবি দেখেছে',
  staff_profile: '{role} আপনার প্রোফাইল দেখেছে',
  seat: 'আপনার পরিবারের {name} আপনার তথ্য দেখেছেন',
  export: 'আপনার সব তথ্যের একটি কপি ডাউনলোডের জন্য বানানো হয়েছে',
  somebody: 'একজন সদস্য, যিনি এখন আর নেই',
  role_support: 'আমাদের সাপোর্ট টিম',
  role_moderator: 'আমাদের যাচাই টিম',
  role_finance: 'আমাদের হিসাব টিম',
  role_admin: 'আমাদের টিমের প্রধান',
  reason: 'কারণ: {reason}',
};
