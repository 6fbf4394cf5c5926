import { refusals } from '../kernel/index.ts';

export const savedSearchesRefusals = refusals({
  name_taken: {
    status: 409,
    en: 'You already have a search with this name.',
    bn: 'এই নামে আপনার একটি খোঁজ আগে থেকেই আছে।',
  },
  too_many_searches: { status: 422, en: 'You can save up to 20 searches.', bn: 'আপনি সর্বোচ্চ ২০টি খোঁজ সংরক্ষণ করতে পারবেন।' },
});
