import { sentences } from '../kernel/index.ts';

export const staffListSentences = sentences({
  entryNameLength: { en: 'Please use 1 to 100 characters', bn: '১ থেকে ১০০ অক্ষরের মধ্যে লিখুন' },
  entryNameTaken: { en: 'Another entry of this list has this name already.', bn: 'এই তালিকায় এই নামে আরেকটি আছে।' },
  rankRequired: { en: 'Please enter the rank', bn: 'ক্রম দিন' },
  centimetresRequired: { en: 'Please enter the height in centimetres', bn: 'উচ্চতা সেন্টিমিটারে দিন' },
  rankWrong: { en: 'Please enter a rank from 1 to 99', bn: '১ থেকে ৯৯-এর মধ্যে একটি ক্রম দিন' },
  centimetresWrong: { en: 'Please enter 100 to 250 centimetres', bn: '১০০ থেকে ২৫০ সেন্টিমিটারের মধ্যে লিখুন' },
  heightInOrder: {
    en: 'Searches compare heights by their place in the list: please enter more than {most} centimetres.',
    bn: 'খোঁজার সময় তালিকার ক্রম ধরে উচ্চতা মেলানো হয়: {most} সেন্টিমিটারের বেশি লিখুন।',
  },
});
