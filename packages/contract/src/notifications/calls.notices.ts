import { notices } from './notice.ts';

/** Calls; `when` is a day and a time in the reader's time zone. */
export const callsNotices = notices({
  call_missed: {
    en: 'You missed a call from {name}.',
    bn: '{name} আপনাকে কল করেছিলেন, ধরা হয়নি।',
    presets: { email: false, sms: null, push: true },
  },
  call_proposed: {
    en: '{name} proposes a time for a call.',
    bn: '{name} কলে কথা বলার জন্য সময় প্রস্তাব করেছেন।',
    presets: { email: true, sms: null, push: true },
  },
  call_planned: {
    en: 'Your call with {name} is planned for {when}.',
    bn: '{name}-এর সঙ্গে আপনার কলের সময় ঠিক হয়েছে: {when}।',
    presets: { email: true, sms: null, push: true },
  },
  call_cancelled: {
    en: '{name} cancelled your call planned for {when}.',
    bn: '{name} আপনাদের ঠিক করা কলটি বাতিল করেছেন: {when}।',
    presets: { email: true, sms: null, push: true },
  },
  call_soon: {
    en: 'Your call with {name} begins in 10 minutes.',
    bn: '১০ মিনিট পর {name}-এর সঙ্গে আপনার কল।',
    presets: { email: false, sms: null, push: true },
  },
});
