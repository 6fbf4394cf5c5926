import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  changeTitle: 'ক্রেডিট বদলান',
  change: 'বদলান',
  counter: 'কোন ক্রেডিট',
  direction: 'কোন দিকে',
  grant: 'দিন',
  takeBack: 'ফেরত নিন',
  howMany: 'কয়টি',
  changeText: 'কারণসহ সদস্যকে জানানো হবে। ক্রেডিট চলতি প্যাকেজের।',
};
