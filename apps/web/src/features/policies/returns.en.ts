import type { LegalText } from './legal-text.ts';

export const returnsEn: LegalText = {
  intro: [
    'This policy belongs to the [Terms and Conditions](/terms-and-condition) of {brand} and says what holds once you have paid for a service.',
    'It is published in English and in Bengali. Where the two differ, the English text holds.',
  ],
  clauses: [
    {
      id: 'no-refunds',
      title: 'No refunds',
      blocks: [
        'There are no refunds for any purchase of services on {brand}. All services, among them every premium and assisted package, are non-refundable and non-transferable. Since they are services, there is nothing to return.',
        'This also holds when you use a package little or not at all, find a partner before it ends, deactivate or delete your account, or lose it because you broke the terms. What is left of a package is not paid out and cannot be given to another person.',
      ],
    },
    {
      id: 'before-you-buy',
      title: 'Before you buy',
      blocks: [
        'Customers should review the offerings before buying. On the [packages page](/packages) every package states its price, its number of days, and how many interests, contacts and other acts it contains. The payment page repeats all this before you pay.',
        'You may put your questions to our team first, and you are welcome to do so. Buying nothing is always possible: registration, search and a first number of interests each month are free.',
      ],
    },
    {
      id: 'mistakes',
      title: 'When a payment went wrong',
      blocks: [
        'These are not refunds of a service but corrections of a payment. Write to us with the payment code (it begins with PMT) if:',
        ['you were charged twice,', 'a wrong amount was taken,', 'a service that you paid for was not delivered.'],
        'We check it against our records and those of the payment provider. What was taken wrongly is added to your wallet or sent back the way it was paid. The same holds where a court or a bank orders it.',
      ],
    },
    {
      id: 'interrupted',
      title: 'When a payment was interrupted',
      blocks: [
        'If the connection broke while you were paying, please do not worry: we ask the payment provider by ourselves what became of it. Money that was taken is found and credited within 24 hours, and your package then begins. If you have meanwhile bought the same package again, the second amount is added to your wallet.',
        'You see the state of every payment in your package history, and can have it checked again there. Nothing is ever charged by itself, since we store no card and no payment agreement.',
      ],
    },
    {
      id: 'wallet',
      title: 'Money in your wallet',
      blocks: [
        'What you paid into your wallet stays yours and pays for packages on this site. It has no end date, bears no interest, cannot be sent to another member, and is not paid out while the account exists, save to correct a payment.',
        'If an account is erased while there is money in its wallet, the balance can still be claimed through our support team. Please keep the number of the receipt for it.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions and support',
      blocks: [
        'Our support team answers in Bengali and in English, before and after you buy:',
        ['E-mail: {supportEmail}', 'Phone: {supportPhone}', 'In writing on the site: [Contact Us](/contact-us)'],
        'Please name your member ID and, where there is one, the payment code. Never send us your password, a PIN or a verification code: we do not ask for them.',
      ],
    },
  ],
};
