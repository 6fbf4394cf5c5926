import { refusals } from '../kernel/index.ts';

export const closureRefusals = refusals({
  already_deactivated: { status: 409, en: 'Your account is already deactivated.', bn: 'আপনার অ্যাকাউন্ট আগে থেকেই নিষ্ক্রিয়।' },
  already_pending: {
    status: 409,
    en: 'Your account is already waiting for deletion.',
    bn: 'আপনার অ্যাকাউন্ট আগে থেকেই মুছে ফেলার অপেক্ষায় আছে।',
  },
  staff_account: {
    status: 403,
    en: 'Ask an administrator to close a staff account.',
    bn: 'কর্মীদের অ্যাকাউন্ট বন্ধ করতে একজন অ্যাডমিনকে বলুন।',
  },
});
