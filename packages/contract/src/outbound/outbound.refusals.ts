import { refusals } from '../kernel/index.ts';

export const outboundRefusals = refusals({
  not_verified: {
    status: 409,
    en: 'Please verify your e-mail or mobile number first.',
    bn: 'আগে আপনার ইমেইল বা মোবাইল নম্বর যাচাই করুন।',
  },
});
