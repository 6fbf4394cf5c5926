import { expect, it } from 'vitest';
import { officeHoursText } from './clock-words.ts';

it.each([
  [[0, 1, 2, 3, 4], 600, 1080, 'Sunday to Thursday, 10 am to 6 pm (Dhaka time)', 'রবি থেকে বৃহস্পতিবার, সকাল ১০টা থেকে সন্ধ্যা ৬টা (ঢাকার সময়)'],
  [
    [3, 6, 0, 1, 2],
    570,
    930,
    'Saturday to Wednesday, 9:30 am to 3:30 pm (Dhaka time)',
    'শনি থেকে বুধবার, সকাল ৯টা ৩০ মিনিট থেকে বিকাল ৩টা ৩০ মিনিট (ঢাকার সময়)',
  ],
  [[4, 0, 2], 720, 1200, 'Sunday, Tuesday and Thursday, 12 pm to 8 pm (Dhaka time)', 'রবি, মঙ্গল ও বৃহস্পতিবার, দুপুর ১২টা থেকে রাত ৮টা (ঢাকার সময়)'],
  [[5, 6], 0, 300, 'Friday and Saturday, 12 am to 5 am (Dhaka time)', 'শুক্র ও শনিবার, রাত ১২টা থেকে ভোর ৫টা (ঢাকার সময়)'],
  [[0, 1, 2, 3, 4, 5, 6], 600, 1080, 'Every day, 10 am to 6 pm (Dhaka time)', 'প্রতিদিন, সকাল ১০টা থেকে সন্ধ্যা ৬টা (ঢাকার সময়)'],
])('[AST-21] office hours on %j from %i to %i read %s', (days, opensAt, closesAt, en, bn) => {
  expect([officeHoursText({ days, opensAt, closesAt }, 'en'), officeHoursText({ days, opensAt, closesAt }, 'bn')]).toEqual([en, bn]);
});
