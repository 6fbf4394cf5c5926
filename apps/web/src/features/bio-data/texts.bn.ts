import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  bioData: 'বায়োডাটা',
  download: 'ডাউনলোড করুন',
  downloading: 'ডাউনলোড হচ্ছে...',
  explain: 'আপনি ও আপনার পরিবার যেন দেখতে পারেন, তাই {name}-এর প্রোফাইলের একটি পিডিএফ। এতে আপনার সদস্য আইডি ও আজকের তারিখ থাকবে।',
  available: 'বায়োডাটা বাকি: {available}টি',
  cost: 'খরচ: ১টি',
  remaining: 'এরপর থাকবে: {remaining}টি',
  repeat: 'আপনার প্যাকেজ চলাকালে একই সদস্যের বায়োডাটা আবার নিলে কোনো খরচ নেই।',
  failed: 'বায়োডাটা ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।',
};
