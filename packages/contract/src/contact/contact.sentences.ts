import { sentences } from '../kernel/index.ts';

export const contactSentences = sentences({
  descriptionRequired: { en: 'Description is required', bn: 'বিবরণ লিখুন' },
  sent: { en: 'Your message has been sent successfully!', bn: 'আপনার বার্তা পাঠানো হয়েছে!' },
  reportSent: { en: 'Thank you. Your report has been sent.', bn: 'ধন্যবাদ। আপনার অভিযোগ পাঠানো হয়েছে।' },
  whatHappened: { en: 'Please write what happened', bn: 'কী ঘটেছে তা লিখুন' },
  pictureWrong: { en: 'The picture must be an image of at most 5 MB.', bn: 'ছবিটি সর্বোচ্চ ৫ এমবির একটি ছবির ফাইল হতে হবে।' },
  withNameWrong: { en: 'Please choose whether your name goes along', bn: 'আপনার নাম সঙ্গে যাবে কি না বেছে নিন' },
});
