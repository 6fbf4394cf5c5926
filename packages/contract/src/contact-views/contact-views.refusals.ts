import { refusals } from '../kernel/index.ts';

export const contactViewsRefusals = refusals({
  contact_hidden: {
    status: 403,
    en: 'This member does not share contact details with you.',
    bn: 'এই সদস্য আপনাকে যোগাযোগের তথ্য দেখান না।',
  },
  mandatory_mismatch: {
    status: 403,
    en: "User Partner Preference Doesn't Match With You",
    bn: 'এই সদস্যের আবশ্যিক পছন্দের সঙ্গে আপনার মিল নেই',
  },
  contact_not_viewed: { status: 403, en: 'View this contact first.', bn: 'আগে এই সদস্যের যোগাযোগ দেখুন।' },
  package_ended: {
    status: 403,
    en: 'Your package has ended. Buy a package to see this contact again.',
    bn: 'আপনার প্যাকেজের মেয়াদ শেষ হয়েছে। এই যোগাযোগের তথ্য আবার দেখতে একটি প্যাকেজ কিনুন।',
  },
});
