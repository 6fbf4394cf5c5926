import { refusals } from '../kernel/index.ts';

export const searchRefusals = refusals({
  busy: {
    status: 503,
    en: 'Search is busy. Please try again in a moment.',
    bn: 'এই মুহূর্তে অনেকেই খুঁজছেন। একটু পরে আবার চেষ্টা করুন।',
  },
});
