import { refusals } from '../kernel/index.ts';

/** `premium_needed` is that of interests, in the words of this feature. */
export const messagesRefusals = refusals({
  thread_expired: {
    status: 403,
    en: 'This conversation has expired. Buy a package to continue.',
    bn: 'এই কথোপকথনের মেয়াদ শেষ হয়েছে। এগিয়ে যেতে একটি প্যাকেজ কিনুন।',
  },
  thread_closed: {
    status: 403,
    en: 'You can no longer reply to this conversation.',
    bn: 'এই কথোপকথনে আর উত্তর দেওয়া যাবে না।',
  },
  link_expired: {
    status: 410,
    en: 'This link has expired. Please open the conversation again.',
    bn: 'এই লিংকের মেয়াদ শেষ। কথোপকথনটি আবার খুলুন।',
  },
});
