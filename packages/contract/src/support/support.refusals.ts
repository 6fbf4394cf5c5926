import { refusals } from '../kernel/index.ts';

export const supportRefusals = refusals({
  reply_name_taken: {
    status: 409,
    en: 'Another saved reply has this name already.',
    bn: 'এই নামে আরেকটি তৈরি উত্তর আছে।',
  },
});
