export type LegalDocument = 'terms' | 'privacy' | 'returns';
export type Clause = { readonly title: string; readonly text: string };
export type LegalTexts = Readonly<Record<LegalDocument, readonly Clause[]>>;

export const legalTextsEn: LegalTexts = {
  terms: [
    {
      title: 'Acceptance',
      text: 'By using {brand} or ticking the box at sign-up you accept these terms. They hold for visitors and members.',
    },
    {
      title: 'Eligibility',
      text: 'Members are 18 or older. Who looks for marriage must be legally competent to marry: in Bangladesh women from 18 and men from 21. Who was removed before may not come back without our consent.',
    },
    {
      title: 'The service',
      text: '{brand} brings together people who want to marry. It is not a dating site, and we promise neither a match nor a marriage.',
    },
    {
      title: 'Registration',
      text: 'What you enter must be true and current. A mobile number is verified by a code. Your password is your own: keep it secret.',
    },
    {
      title: 'Profiles made for others',
      text: 'A parent, brother, sister or other relative may register somebody with that person’s consent. The data of the guardian serve verification only and are not visible to others.',
    },
    { title: 'One profile', text: 'One person has one profile, and one phone number has one account. Duplicates may be removed.' },
    {
      title: 'Photos',
      text: 'Photos show you alone, with your face visible, and are no more than three months old. They are reviewed and compared with your verification image.',
    },
    { title: 'Health', text: 'Health conditions that matter for a marriage must be disclosed to the other family before it.' },
    {
      title: 'Verification',
      text: 'A badge says that a phone number, a document or a face was checked. Documents serve verification only. A badge does not replace your own enquiries.',
    },
    {
      title: 'Free membership',
      text: 'Registration, search and reading profiles are free. Two members who accepted each other may chat at no cost, as soon as chat is offered.',
    },
    {
      title: 'Paid membership',
      text: 'Paid packages, where they are offered, allow further steps such as contact views, within the counts that the package names.',
    },
    {
      title: 'Package term',
      text: 'A package runs for at most twelve months and is renewed by hand at the price of that day. Nothing renews by itself.',
    },
    { title: 'Renewal', text: 'Renewing within 30 days keeps access to contacts that were viewed; what is unused carries over.' },
    { title: 'Payment', text: 'Payments go through the providers named on the payment page; their terms hold as well.' },
    {
      title: 'No refund, no transfer',
      text: 'Packages are neither refunded nor transferred to another person, unless the law says otherwise.',
    },
    {
      title: 'Conduct',
      text: 'Be respectful and truthful. Harassment, hate, obscene or unlawful content and contact data in public texts are not allowed.',
    },
    { title: 'Money', text: 'Members do not send each other money. Who is asked for money should tell us at once.' },
    { title: 'Automation and misuse', text: 'No bots, no copying of profiles or photos, no passing on of screenshots, no commercial use.' },
    { title: 'Privacy', text: 'The privacy policy says what happens with your data. You choose who sees your photos.' },
    { title: 'Child safety', text: 'We tolerate no abuse of children in any form and report it to the authorities.' },
    {
      title: 'Suspension and deletion by us',
      text: 'Who breaks these terms may be suspended, or the profile deleted, without notice and without a refund of fees.',
    },
    {
      title: 'Ending membership',
      text: 'Otherwise either side may end the membership with seven days’ written notice, and you may ask us to close your account at any time.',
    },
    {
      title: 'Liability, changes, law and contact',
      text: 'Members meet at their own care. Changes to these terms are announced here and to members. The law of Bangladesh holds. You reach us through the contact page.',
    },
  ],
  privacy: [
    {
      title: 'What we collect',
      text: 'Account and profile data, photos, a verification image, government identity documents, location as exact as you allow, contact details, and data of your devices and sessions.',
    },
    {
      title: 'Age',
      text: 'Membership is for people of 18 and older; men who look for marriage are 21 or older. Data of a child that come to light are deleted.',
    },
    {
      title: 'What it is for',
      text: 'Your profile is shown to members who look for a partner. Identity documents, the verification image and a guardian’s data serve verification only and are shown to no other member.',
    },
    {
      title: 'Who sees what',
      text: 'Visitors see no profiles. Members see profiles; photos as you choose. Contact details, your birthday and your exact position stand on no profile.',
    },
    {
      title: 'With whom we share',
      text: 'With carriers of text messages and e-mails to deliver them, with a maps service where the operator uses one, and with authorities where the law demands it. We do not sell data.',
    },
    {
      title: 'How long',
      text: 'As long as your account exists. Identity documents that were never reviewed are deleted after 180 days without a visit. Ended sessions are deleted after 30 days.',
    },
    {
      title: 'Your rights',
      text: 'You may see, correct and remove your data, end your sessions on other devices, and take back your consent. Write to us through the contact page.',
    },
    {
      title: 'In your browser',
      text: 'We keep there your sign-in, your language, drafts that were not sent yet and your last search, and nothing for advertising. Signing out removes it, save for the language.',
    },
    {
      title: 'Protection',
      text: 'Passwords are stored as hashes, identity documents are encrypted, and photos are stored without camera and place data. If your data were ever at risk we would tell you.',
    },
    { title: 'Changes', text: 'Changes to this policy are announced here and to members before they take effect.' },
  ],
  returns: [
    {
      title: 'No refunds',
      text: 'There are no refunds for any purchase of services on {brand}: packages and other services are non-refundable and non-transferable.',
    },
    {
      title: 'Before you buy',
      text: 'Please look carefully at what a package offers, for how long, and at what price. You may put your questions to our team first; buying nothing is always possible.',
    },
    {
      title: 'When we made a mistake',
      text: 'If you paid twice, if the wrong amount was taken, or if a service that you paid for was not delivered, write to us with the payment code. We check it and give the money back to your wallet or the way it was paid.',
    },
    {
      title: 'When a payment was interrupted',
      text: 'Money that was taken while a payment broke off is found and credited within 24 hours. Nothing is charged by itself: no card and no bKash agreement is stored with us.',
    },
    {
      title: 'Money in your wallet',
      text: 'What you paid into your wallet stays yours and pays for packages. It is not sent to other members.',
    },
  ],
};
