import { notices } from './notice.ts';

const presets = { email: true, sms: false, push: true } as const;

/** Money that comes into the wallet, or does not. */
export const walletNotices = notices({
  wallet_credited: { en: '{amount} has been added to your wallet.', bn: 'আপনার ওয়ালেটে {amount} যোগ হয়েছে।', presets },
  wallet_rejected: {
    en: 'Your {method} of {amount} was not approved: {reason}',
    bn: 'আপনার {amount} পরিমাণের {method} অনুমোদিত হয়নি: {reason}',
    presets,
  },
  wallet_corrected: {
    en: 'Your wallet was corrected by {sign}{amount}: {reason}',
    bn: 'আপনার ওয়ালেটে {sign}{amount} সংশোধন করা হয়েছে: {reason}',
    presets,
  },
});
