import { refusals } from '../kernel/index.ts';

/** Refusals of saving a section. */
export const manageProfileRefusals = refusals({
  changed_elsewhere: {
    status: 409,
    en: 'This section was changed elsewhere. Please check it again.',
    bn: 'এই অংশটি অন্য কোথাও বদলানো হয়েছে। আবার দেখে নিন।',
  },
});
