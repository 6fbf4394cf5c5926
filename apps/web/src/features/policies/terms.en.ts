import type { LegalText } from './legal-text.ts';

export const termsEn: LegalText = {
  intro: [
    'These terms are the agreement between you and {brand}. Please read them before you open an account. Every clause has a number that you can link to when a question comes up.',
    'They are published in English and in Bengali. Where the two differ, the English text holds.',
  ],
  clauses: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        '{brand} is a marriage-matching service on the internet. “We” means its operator, whose contacts stand in clause 23; “you” means anyone who uses the site. These terms hold for visitors and members alike.',
        'You accept them by using the site, by ticking the box at sign-up, or by going on where a page says that this accepts them. With your account we record when you accepted and which version. If you do not agree, please do not use the site.',
        'The [Privacy Policy](/privacy-policy), the [Return and Refund Policy](/return-policy) and the [Child Abuse Prevention Policy](/child-abouse-policy) are part of these terms.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      blocks: [
        'Membership is for people who are 18 or older. Whoever looks for marriage must also be legally competent to marry. In Bangladesh that means:',
        ['women from the age of 18,', 'men from the age of 21.'],
        'We check the age from the date of birth at registration and again whenever a profile is to be listed: a profile below that age is shown to no one. If you live elsewhere, the law that governs your marriage must allow it as well.',
        'Whoever was removed by us before may not come back, under any name or number, without our written consent.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      blocks: [
        '{brand} is a marriage-matching service. Members who want to marry describe themselves, say whom they look for, find each other, express interest and, once both agree, talk. Families may take part, as clause 5 describes.',
        'It is not a dating site, and it is not meant for casual acquaintance. We show profiles and suggest matches by what members say of themselves; whom you meet and whom you marry is decided by you and your family alone. We promise no match, no number of answers and no marriage.',
        'We may improve, change or end individual functions. What a package that you bought grants you stays as it was sold.',
      ],
    },
    {
      id: 'registration',
      title: 'Registration',
      blocks: [
        'What you enter must be true, complete and current, and you correct it when it changes. Once your registration is complete, name, gender and date of birth can be changed only through our support team.',
        'Your mobile number is verified by a code that we send to it. Where codes cannot be sent to a country yet, the number is accepted for registration but is not marked as verified.',
        'Your password is yours alone: keep it secret, like every code that we send you. We never ask for either. What is done through your account counts as done by you unless we are at fault. If you think that somebody else got in, change your password at once, sign out all other devices in the account settings, and tell us.',
      ],
    },
    {
      id: 'made-for-others',
      title: 'Profiles made for others',
      blocks: [
        'A parent, a brother or sister, another relative or a friend may register somebody who looks for marriage, but only with that person’s consent. The candidate must meet clause 2. Name, age, photos and partner preferences that other members see are those of the candidate.',
        'Whoever registers acts as the guardian and answers for what is entered. The guardian’s own data, such as name, picture and identity document, is used only for verification and is not visible to other members.',
        'The candidate may tell us at any time that the consent is withdrawn. We then take the profile down, whoever made it.',
      ],
    },
    {
      id: 'one-profile',
      title: 'One profile',
      blocks: [
        'One person has one profile, and one phone number has one account. Duplicate profiles are not allowed, for whatever reason: not with a second number, not under another spelling of the name, and not made by a relative beside one’s own.',
        'Our staff notice duplicates in reviews, for example when one identity document or photo stands on two accounts. We may remove them and keep the profile that is verified or was used last.',
        'If you cannot get into your account any more, please do not open another one: [set a new password](/forgot-password) or write to our support team.',
      ],
    },
    {
      id: 'photos',
      title: 'Photos',
      blocks: [
        'Your photos show other members whom they would meet. Each of them must be:',
        [
          'an original photo of yourself, or of the candidate, not drawn and not altered so that somebody else appears,',
          'of the member alone, with nobody else in it,',
          'with the full face visible, sharp and uncovered,',
          'no more than 3 months old, and without a watermark.',
        ],
        'Photos are reviewed by our staff and cross-checked with the verification image. A photo that does not fit is rejected with a reason and is not shown to others.',
        'Upload only photos that you may use. You allow us to store and resize them, to blur them, and to show them on the site to those whom your privacy settings allow; they stay yours.',
      ],
    },
    {
      id: 'health',
      title: 'Health',
      blocks: [
        'Health conditions must be disclosed. This means lasting illness, disability, and whatever else about your health a person would reasonably want to know before marrying you. Whoever is asked about it by a possible match answers truthfully.',
        'You may write it under “Health conditions” in your profile, where only members with whom you are connected read it, or tell the other side yourself. Either way it must be said before the families agree on a marriage.',
        'We do not examine what members say about their health and give no medical advice. Each side may ask the other for a medical examination.',
      ],
    },
    {
      id: 'verification',
      title: 'Verification',
      blocks: [
        'A badge on a profile says that one thing was checked:',
        [
          '**Face verified:** our staff compared the photos with a verification image, a picture of the member’s face that is made for this purpose.',
          '**ID verified:** our staff looked at a government document, such as the national ID card, and compared it with the name and date of birth.',
          '**Phone verified:** the member entered the right code that was sent to the number.',
        ],
        'At the {faceCheck} the face before the camera is the member’s own: not another person, not a photo, not a screen. A machine helps to compare; our staff decide.',
        'Documents and verification images serve verification only and are shown to no other member. False or borrowed documents end the membership.',
        'A badge tells what was seen on the day of the check. It says nothing about character, family, means or earlier marriages, and does not replace your own enquiries. What to look out for stands on [Safe {brand}]({safePath}).',
      ],
    },
    {
      id: 'free-membership',
      title: 'Free membership',
      blocks: [
        'Registration, your own profile, search, the shortlist and looking at profiles cost nothing, within what each member allows others to see.',
        'Free members send only automated expressions of interest: a fixed sentence without words of their own. How many are free in a calendar month is shown before each one is sent and on the account page; what is left does not carry over to the next month.',
        'Two members who accepted each other’s interest or proposal may chat at no cost, in text, pictures and voice. If a conversation is silent for 30 days and neither of the two has a package, it can only be read until that changes. Writing to our support team is always free.',
      ],
    },
    {
      id: 'paid-membership',
      title: 'Paid membership',
      blocks: [
        'Paid members can send personalized messages and view contacts, within the counts of their package. A package may also include proposals, voice messages, further photos and other acts; all counts stand on its card on the [packages page](/packages) before you buy.',
        'Before an act uses one of your counts, you see what it costs and what is left. One contact is charged once. Whether a contact can be viewed also depends on its owner: where the owner’s privacy settings or mandatory preferences do not allow it, nothing is charged.',
        'Counts are not money. They cannot be sold, exchanged or given to others.',
      ],
    },
    {
      id: 'package-term',
      title: 'Package term',
      blocks: [
        'A package runs for the number of days that stands on its card, at most 12 months, and begins when the payment is confirmed. If you buy another one while it runs, its counts and days are added.',
        'A package is renewed by hand, at the price of that day. Nothing renews by itself: we store no card and no payment agreement, and nobody is charged without buying again.',
        'You find the last day of your package, and the last day to renew it, on your account page; we also remind you before both. Days go on while an account is deactivated or suspended.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renewal',
      blocks: [
        'When a package ends, its remaining counts are frozen for 30 days. If you renew within these 30 days:',
        [
          'you keep access to the contacts that you have already viewed,',
          'interests, messages and other counts that have not expired carry forward and add to those of the new package,',
          'interests and proposals that you sent and that wait for an answer go on as before.',
        ],
        'If you do not renew in time, the frozen counts lapse, and contacts that you viewed are hidden until you are a paid member again. You are not charged for the same contact a second time.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'All prices are in Bangladeshi taka. You can pay:',
        [
          'by **SSL COMMERZ**, which takes cards, net banking and mobile banking,',
          'by **bKash**,',
          'in cash or by cheque at our office: the amount is added to your wallet on the site once our staff have approved it and, with a cheque, once it has cleared,',
          'from your **Wallet**, which you can also fill online.',
        ],
        'The payment page shows which of these are open at present. Online payments go through these third-party gateways, whose own terms also hold. Card numbers, PINs and bank passwords are typed on their pages only and never reach us.',
        'A payment counts as made when the gateway has confirmed it to us. You then find the receipt in your package history.',
      ],
    },
    {
      id: 'no-refund',
      title: 'No refund, no transfer',
      blocks: [
        'Packages and all other paid services are non-refundable and non-transferable. A package belongs to the account for which it was bought: it cannot be shared, paused, or passed on to another person or account.',
        'Not using it, finding a partner early or closing the account is no reason for a refund; what holds where our staff end a membership stands in clause 21. So please look at the counts, the term and the price before you pay, and ask us whatever is unclear.',
        'What holds when a payment went wrong, for example when an amount was taken twice, is told in the [Return and Refund Policy](/return-policy). Rights that the law gives you and that cannot be waived remain.',
      ],
    },
    {
      id: 'conduct',
      title: 'Conduct',
      blocks: [
        'Treat others with respect and tell the truth: about yourself, your marriages, your work and your intentions. This holds in profiles, photos, posts, stories and messages. Not allowed are:',
        [
          'harassment, threats, pressure, and writing on after a refusal,',
          'hatred or contempt for a religion, origin, sex, caste, disability or class,',
          'obscene, indecent or violent content, and anything else that is unlawful,',
          'posing as somebody else,',
          'recording or photographing what is said and shown in {calls}, unless the other side agreed before,',
          'phone numbers, addresses, e-mail addresses, links or social accounts in public texts.',
        ],
        'You can block a member at any time and report members, photos, posts, stories and messages. The reported person does not learn who reported. Reports that are knowingly false are misuse themselves.',
      ],
    },
    {
      id: 'money',
      title: 'Money',
      blocks: [
        'There are no financial transactions between members. Do not ask another member for money, loans, gifts, mobile top-ups, investments or bank details, and do not give any, whatever the reason: not for a journey, not for an illness, not as dowry, which the law forbids.',
        'Whoever is asked for money should stop, keep the messages and report it to us at once, by “Report” on the profile or in the conversation, or through [our contact page](/contact-us). We do not get back what was sent, but we act against the member and help the authorities.',
        'Our staff ask for payment only for what is offered on this site, by the ways of clause 14. How to recognise fraud stands on [Safe {brand}]({safePath}).',
      ],
    },
    {
      id: 'misuse',
      title: 'Automation and misuse',
      blocks: [
        'The site is for people who look for a partner in person. Not allowed are:',
        [
          'bots, scripts and other automation that open accounts, view profiles or write messages,',
          'scraping, and collecting data in any other way,',
          'copying profiles or photos, and using them elsewhere,',
          'passing on screenshots or recordings of profiles, photos, contacts or conversations,',
          'advertising, selling, recruiting and any other commercial use,',
          'getting round limits, blocks or privacy settings, and attacking the site.',
        ],
        'Large photos carry the member ID of whoever looks at them, so that a copy shows where it came from. We may limit how much an account does in a time, and end misuse under clause 21.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        'The [Privacy Policy](/privacy-policy) tells what data we collect, what it is for, who sees it, how long it is kept, and how you see, correct, take along or delete it.',
        'Members choose who sees their photos: everybody who is signed in, premium members only, or nobody but those whom they allow; photos can also be hidden completely. Members also choose who may view their contact details. These choices are made in the privacy settings of the account and hold at once.',
        'What you learn about another member is for your own search only. Keep it to yourself and your close family, also after your membership has ended.',
      ],
    },
    {
      id: 'child-safety',
      title: 'Child safety',
      blocks: [
        'We have zero tolerance for the abuse and exploitation of children and for child marriage, anywhere on the site and in any form. Nobody below the legal age may be offered for marriage, and no content may show a child in a sexual or degrading way.',
        'We remove such content, end the membership, keep the evidence and inform the authorities. If you notice anything of this kind, please report it without delay; you can do so without an account and without giving your name. How this works, and which numbers help in immediate danger, is told in the [Child Abuse Prevention Policy](/child-abouse-policy).',
      ],
    },
    {
      id: 'suspension',
      title: 'Suspension and deletion by staff',
      blocks: [
        'Where a member breaks these terms, deceives others or puts them at risk, our staff may remove content, and may warn, limit, suspend, terminate or delete the profile without notice. During a suspension the days of a package go on.',
        'Where a membership is terminated for fraud, threats, harassment or money taken from members, fees that were paid are forfeited: what is left of a package ends with the membership and is not refunded. In every other case what is unused of a package goes back to its buyer: half of the price stands for the days, half for the counts.',
        'A profile that is suspended or terminated is hidden everywhere at once. Every decision names the clause, what it rests on, its length and whom to ask. It can be appealed once within 30 days; somebody else than the one who decided looks at it again within 7 days. How often this happens stands under [Transparency](/transparency).',
        'So that nobody whose membership was terminated simply returns, we keep what the [Privacy Policy](/privacy-policy) names for this purpose.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending membership',
      blocks: [
        'Where clause 21 does not apply, either side may end the membership with 7 days’ written notice. We give it by a notice in your account, with the reason; you give it by writing to our support team. Until the day on which it ends, the account can be used as before.',
        'Besides, you can do the following at any time, from your account or by asking our support team:',
        [
          '**Deactivate** the account: your profile is hidden from everyone, nothing is lost, and you can reactivate it whenever you like.',
          '**Delete** the account: it closes at once and can be restored for 30 days. After that it is erased for good, save for what the [Privacy Policy](/privacy-policy) says must be kept, such as payment records.',
        ],
        'Packages and remaining counts end with the account and are not refunded where you end it; where we end it, clause 21 says what goes back.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability, changes, law and contact',
      blocks: [
        'Members meet, decide and marry at their own care. We check what these terms say we check, and do not vouch for the statements or the conduct of members. For our own faults we answer as the law provides; an interruption of the site that we could not prevent is not such a fault.',
        'We announce a change of these terms on this page, with the day on which they last changed. It holds from that day on, and not for what you bought before. If you do not agree with it, you can end your membership under clause 22. If one clause does not hold, the others do.',
        'The law of Bangladesh applies, and disputes are decided by the courts of Bangladesh. Please speak to us first. You can reach us here:',
        [
          'Address: {address}',
          'Mailbox: {email}',
          'Phone: {phone}',
          'Support by e-mail: {supportEmail}',
          'Support by phone: {supportPhone}',
          'In writing on the site: [Contact Us](/contact-us)',
        ],
      ],
    },
  ],
};
