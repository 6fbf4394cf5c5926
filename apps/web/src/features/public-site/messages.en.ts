export const en = {
  home: 'Home',
  way: 'The way to this page',
  termsTitle: 'Terms and Conditions',
  termsDescription:
    'The terms that hold between you and the operator of this marriage-matching site: who may join, how we treat photos, documents, money and conduct.',
  privacyTitle: 'Privacy Policy',
  privacyDescription:
    'What we collect, what each kind of data is for, who sees it, how long it is kept, and how you can see, correct or remove it.',
  returnsTitle: 'Return and Refund Policy',
  returnsDescription:
    'What holds after you bought a package: no refunds, what to look at before buying, and what we do when a payment went wrong.',
  lastUpdated: 'Last updated: {date}',
  contactTitle: 'Contact Us',
  contactDescription: 'Questions about your account, your safety or this site? Write to our support team and tell us how we can reach you.',
  contactText: 'Write to us and say what happened, on which page, and how we can reach you. We answer in Bengali and English.',
  contactEmail: 'E-mail',
  contactHint: 'Never send us your password or a code: we do not ask for them.',
  contactFailed: 'We could not load our address. Please try again.',
} as const;
