import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  explain: 'আপনার প্রোফাইল, ছবি, বার্তা আর আপনার সম্পর্কে আমরা যা কিছু রাখি, সব একটি ফাইলে পাবেন। নিজে পড়তে পারবেন, সঙ্গে রাখতেও পারবেন।',
  downloadMyData: 'আমার তথ্য ডাউনলোড',
  newFile: 'নতুন ফাইল তৈরি করুন',
  preparing: 'তৈরি হচ্ছে',
  preparingText: 'আমরা আপনার তথ্য গুছিয়ে দিচ্ছি। তৈরি হলে আপনাকে জানাব।',
  ready: 'তৈরি',
  readyText: '{size} এমবি, তৈরি হয়েছে {time}।',
  until: '{time} পর্যন্ত ডাউনলোড করতে পারবেন।',
  download: 'ডাউনলোড',
  expired: 'মেয়াদ শেষ',
  expiredText: 'আপনার আগের ফাইলটি ৭ দিন পরে মুছে ফেলা হয়েছে।',
  failed: 'আপনার তথ্য তৈরি করা যায়নি।',
  tryAgain: 'আবার চেষ্টা করুন',
  notLoaded: 'আপনার তথ্য তৈরি হয়েছে কি না, দেখা যায়নি।',
  downloadFailed: 'আপনার তথ্য ডাউনলোড করা যায়নি।',
  askFailed: 'আপনার তথ্য চাওয়া যায়নি।',
  whoAsks: 'আপনার পাসওয়ার্ড দিন, যাতে অন্য কেউ আপনার তথ্য নিতে না পারে।',
  password: 'পাসওয়ার্ড',
  passwordRequired: 'পাসওয়ার্ড দিন',
  withoutPassword: 'আপনি পাসওয়ার্ড ছাড়া সাইন ইন করেন। এর জন্য গত ১৫ মিনিটের মধ্যে সাইন ইন করা থাকতে হবে।',
  cancel: 'বাতিল',
};
