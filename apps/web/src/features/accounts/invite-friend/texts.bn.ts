import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'বন্ধুকে আমন্ত্রণ জানান',
  text: 'আপনার কোড বা লিংকটি শেয়ার করুন। এটি দিয়ে যাঁরা নিবন্ধন শেষ করবেন, তাঁদের সংখ্যা এখানে দেখা যাবে।',
  code: 'আপনার রেফারেল কোড',
  link: 'আপনার লিংক',
  copy: 'কপি করুন',
  copyCode: 'কোডটি কপি করুন',
  copyLink: 'লিংকটি কপি করুন',
  codeCopied: 'কোড কপি হয়েছে',
  linkCopied: 'লিংক কপি হয়েছে',
  copyFailed: 'কপি করা যায়নি। লেখাটি বাছাই করে রাখা হয়েছে, আপনি নিজে কপি করে নিতে পারেন।',
  share: 'শেয়ার করুন',
  shareText: '{brand}-এ খুঁজে নিন আপনার জীবনসঙ্গী। আমার লিংক দিয়ে নিবন্ধন করুন:',
  joined: 'আপনার মাধ্যমে যোগ দিয়েছেন: {referred} জন',
  failed: 'আপনার রেফারেল কোড আনা যায়নি।',
};
