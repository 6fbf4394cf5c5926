import { sentences } from '../kernel/index.ts';

export const privacySentences = sentences({
  chooseOne: { en: 'Please choose one of the options.', bn: 'একটি বিকল্প বেছে নিন।' },
  chooseType: { en: 'Please choose profile photo or gallery.', bn: 'প্রোফাইল ছবি অথবা গ্যালারি বেছে নিন।' },
  chooseList: { en: 'Please choose received or sent.', bn: 'এসেছে অথবা পাঠানো, একটি বেছে নিন।' },
  settingsSaved: { en: 'Privacy settings saved.', bn: 'গোপনীয়তার সেটিংস সংরক্ষণ করা হয়েছে।' },
  requestSent: { en: 'Your request was sent to {name}.', bn: '{name}-এর কাছে আপনার অনুরোধ পাঠানো হয়েছে।' },
  allowed: { en: '{name} can see your photos now.', bn: '{name} এখন আপনার ছবি দেখতে পারবেন।' },
  declined: { en: 'Request declined.', bn: 'অনুরোধটি ফিরিয়ে দেওয়া হয়েছে।' },
  removed: { en: '{name} can no longer see your photos.', bn: '{name} আর আপনার ছবি দেখতে পারবেন না।' },
  premiumOnly: { en: 'Only premium members can see this photo', bn: 'এই ছবি শুধু প্রিমিয়াম সদস্যরা দেখতে পারেন' },
});
