export const en = {
  contents: 'On this page',
  lastUpdated: 'Last updated: {date}',
  termsTitle: 'Terms and Conditions',
  termsDescription:
    'The terms between you and the operator of this marriage-matching site: who may join, photos, documents, packages, conduct and ending.',
  returnsTitle: 'Return and Refund Policy',
  returnsCrumb: 'Return and Refund',
  returnsDescription:
    'What holds after you bought a package: no refunds, what to look at before buying, and what we do when a payment went wrong.',
  calls: 'voice and video calls',
  faceCheck: 'verification with the camera',
  privacyTitle: 'Privacy Policy',
  privacyDescription:
    'What we collect, what each kind of data is for, who sees it, how long it is kept, and how you see, correct, take along or delete it.',
  childSafetyTitle: 'Child Abuse Prevention Policy',
  childSafetyDescription:
    'Zero tolerance for child abuse and child marriage: what is forbidden, how to report a concern without your name, and numbers for help.',
  safeTitle: 'Safe {brand}',
  safeDescription:
    'How to meet safely, how to notice fraud early, and how to decide who sees your photos and your number while you look for a partner.',
} as const;
