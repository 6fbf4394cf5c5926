import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  voiceCall: 'ভয়েস কল',
  videoCall: 'ভিডিও কল',
  callBack: 'কল ব্যাক করুন',
  planCall: 'কলের সময় ঠিক করুন',
  allowCalls: '{name}-কে এখানে কল করতে দিন',
  forbidCalls: '{name}-এর কল এখানে আর নেবেন না',
  allowed: '{name} এই কথোপকথনে আপনাকে কল করতে পারবেন।',
  forbidden: '{name} এই কথোপকথনে আর কল করতে পারবেন না।',
  failed: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',

  planTitle: '{name}-এর সঙ্গে কলের সময়',
  planText: 'সর্বোচ্চ তিনটি সময় দিন। {name} একটি বেছে নেবেন, আর ১০ মিনিট আগে দুজনকেই মনে করিয়ে দেওয়া হবে।',
  timeOne: 'সময়',
  timeTwo: 'দ্বিতীয় সময়',
  timeThree: 'তৃতীয় সময়',
  day: 'দিন',
  hour: 'কখন',
  hourShort: 'কখন',
  noTime: 'এই সময়টি বাদ দিন',
  oneTime: 'একটি সময় বেছে নিন।',
  halfTime: 'দিন আর সময় দুটোই বেছে নিন।',
  sendTimes: 'পাঠান',
  sending: 'পাঠানো হচ্ছে...',
  cancel: 'বাতিল',

  theyPlan: '{name} কল করতে চান। আপনার কখন সুবিধা?',
  youPlan: 'কলের জন্য {name}-কে আপনি এই সময়গুলো দিয়েছেন।',
  planned: 'কলের সময় ঠিক হয়েছে',
  decline: 'এখন না',
  withdraw: 'তুলে নিন',
  cancelPlan: 'কল বাতিল করুন',
  calendar: 'ক্যালেন্ডারে রাখুন',
};
