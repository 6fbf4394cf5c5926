import type { LegalText } from './legal-text.ts';

export const privacyEn: LegalText = {
  intro: [
    'People who look for a life partner trust {brand} with things that they tell few others. This policy says plainly what we collect and why, who sees it, how long we keep it, and what you can do about it.',
    'It exists in English and in Bengali. Where the two differ, the English text holds.',
  ],
  clauses: [
    {
      id: 'scope',
      title: 'Who we are and what this covers',
      blocks: [
        'This policy covers the website {brand} and everything that you do on it, as a visitor, as a member, or as a guardian who registers somebody else. “We” are the people who operate {brand}.',
        'Our address: {address}.',
        'If you register a relative or friend, you give us that person’s data, and you may do so only with their consent. Whatever is said here about you applies to them too.',
      ],
    },
    {
      id: 'collected',
      title: 'What we collect',
      blocks: [
        'We collect what you give us and what comes about while you use the site:',
        [
          '**Account data:** mobile number, e-mail address, password (kept as a hash that cannot be read back), language, time zone, and when you accepted which terms.',
          '**Profile data:** what you write about yourself and the partner you look for: name, gender, date of birth, marital status, religion, children, education, profession, income, habits, health conditions, and your own words.',
          '**Photos and recordings:** profile photo, cover, gallery, voice and video introductions.',
          '**Verification image:** a photo of your face, taken on the spot, which our staff compare with your other photos.',
          '**Number code of your face:** only with your consent, at the {faceCheck}: three pictures, and a code that we make of them to compare your photos and to find the same face on other accounts. The code is kept sealed. You can delete it at any time in the privacy settings.',
          '**Government ID:** type, number and pictures of a national ID card, passport, driving licence or birth certificate.',
          '**Guardian data:** name, gender, date of birth, place, ID, contact and picture of the guardian who registers somebody else.',
          '**Location:** the place that you choose by hand, or the position that you allow us to use. Your browser rounds it to about a hundred metres before it leaves your device.',
          '**Contact details:** phone, WhatsApp, e-mail and address line for the members whom you let see them.',
          '**What you do here:** messages with their pictures and voice recordings, posts, stories, reactions, interests, proposals, searches that you save, profiles that you visited, members that you shortlisted, followed, blocked or reported.',
          '**Calls:** of {calls} we keep with whom you talked, when, how long and how it ended, and the times that you planned. Nothing that is said or shown is recorded.',
          '**Payments:** what you bought, when, for how much, by which method, and the gateway’s number of the payment. **We never see or keep card numbers:** you type them on the payment gateway’s own page.',
          '**Page visits:** that the first page or the packages page was opened, when, in which language, and by which member if one was signed in. No network address and no fingerprint of your device goes with it.',
          '**Device and session data:** the browser and system with which you signed in, the network address, and when the session began and was last used.',
          '**What you send to our team:** messages to support, contact forms, job applications with their CV, and reports.',
        ],
      ],
    },
    {
      id: 'social-sign-in',
      title: 'Signing in through another service',
      blocks: [
        'A member may sign in through a social provider where we offer it. The providers that we may offer are Google, Facebook, Instagram, TikTok, Twitter and LinkedIn. From a provider we take over your name, your e-mail address and a number by which it knows you; your picture there we do not take over at present. We get neither your password there nor your contacts, and we post nothing in your name.',
        '**At present Google and Facebook are offered**, wherever their button stands on the sign-in page; the others are not. You can link and unlink them in the settings at any time. When another provider is added, this clause will name it.',
        'You can also sign in with a passkey. What unlocks it, such as your fingerprint, stays on your device: we keep only the public half of the key, the name that you gave it, and the day of its last use.',
      ],
    },
    {
      id: 'age',
      title: 'Age and children',
      blocks: [
        '{brand} is not for children under 13, not even to look around. Membership is for people of 18 and older; men who look for marriage must be 21 or older. We check the date of birth at registration, and ID documents where they are given.',
        'We do not knowingly keep the data of a child. When such data comes to light, the account is closed and the data is deleted; we keep only what the authorities need to protect the child. If you know of a case, please tell us: the [Child Abuse Prevention Policy](/child-abouse-policy) says how, also without your name.',
      ],
    },
    {
      id: 'purposes',
      title: 'What each kind of data is for',
      blocks: [
        [
          '**Account and contact data** let you sign in, win back a lost password, and learn what happens in your account.',
          '**Profile data, photos and recordings** introduce you to members who may suit you, and let search and suggestions find them for you.',
          '**Location** shows the area you live in, and lets members search by country and district.',
          '**Messages, posts and stories** reach the people you write them for.',
          '**Payments** bring you what you bought, a receipt, and what the law wants of our books.',
          '**Sessions and network addresses** protect your account: you see where you are signed in, and we notice when somebody guesses passwords or copies profiles.',
          '**Page visits** tell us how many people come.',
          '**Reports and messages to our team** let us answer you and keep members safe.',
        ],
        '**Government ID, the verification image and guardian data serve verification only. They are shown to no other member**, are opened only by the staff who check them, and every time they are opened is recorded in a log that staff cannot change.',
        'Photos, documents and reports are judged by people, not by software.',
      ],
    },
    {
      id: 'visibility',
      title: 'Who sees what',
      blocks: [
        [
          '**Visitors** who are not signed in see no profiles, and neither do search engines.',
          '**Members** who have completed their registration see profiles: your name, age (not your birthday), what you wrote, your posts and your stories. Your nickname and your health conditions are for members you are connected with.',
          '**Photos** are shown as you decide: clear for all members, clear for premium members only, clear only for members you choose, or hidden completely. Everybody else sees a blurred picture that is made on our server; the clear one is never sent to anyone who may not see it.',
          '**Contact details** (phone, WhatsApp, e-mail, address line) stand on no profile. A member sees them only through a contact view, which costs a credit, and only if you allow that member to see them. You are told of each view.',
          '**Your exact position is shown to nobody.** Others read the name of your area and nothing closer.',
          '**Messages** are read by you and the other side. Our staff read them only if one of you reports a message.',
          '**Sound and picture** of {calls} go encrypted from browser to browser, through our relay, which cannot read them. Neither side learns the number, the e-mail or the network address of the other. Your camera is off until you turn it on.',
          '**Staff** see what they need for their work. Whenever they look at contact details or ID documents, the log records it.',
        ],
        'You change these choices at any time on the [privacy page of your account](/privacy-settings); [Safe {brand}]({safePath}) explains each of them.',
      ],
    },
    {
      id: 'sharing',
      title: 'With whom we share data',
      blocks: [
        '**We do not sell data**, and we give none away for advertising. We share only what a service needs to do its work for you:',
        [
          '**Payment gateways** named on the payment page get the amount, the payment code, and your name, mobile number and e-mail address or member ID.',
          '**Carriers of text messages and e-mails** get the number or address and the text of the message. If you switch on push notifications, the maker of your browser delivers them, encrypted.',
          '**A maps service** may be asked for the name of your area, if we use one. It gets the rounded position without your name or account. Otherwise our own server finds the area.',
          '**Providers of servers and storage** keep data for us and may not use them for anything else.',
          '**Authorities** get data when the law obliges us, and when a child or somebody’s life is in danger.',
        ],
        'Some of these companies may be outside Bangladesh. And other members could pass on what they see: please choose with care what you show.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep data',
      blocks: [
        'Your account and your profile stay as long as you keep the account. Some things go sooner:',
        [
          'photos and documents that you replaced or removed: within 24 hours, unless a review or report still needs them;',
          'ID pictures and verification images that nobody has reviewed yet, of a registration left half-done: after 180 days without a visit;',
          'stories: after 24 hours, their pictures within a further day;',
          'notifications, and the e-mails and text messages that went with them: after 90 days;',
          'sessions: 30 days after they ended; records of sign-in attempts and codes: after 7 days; the mark of a browser that you used: after 400 days without a visit;',
          'the pictures of the {faceCheck}: 30 days after the decision; the number code of your face: with the badge, or when you delete it;',
          'the list of your {calls}: after a year; times that were planned for them: after 30 days;',
          'page visits: after 400 days, when only numbers for each day remain;',
          'reports about members, with what they quote: 24 months after they were decided.',
        ],
        'We keep messages to our team and job applications until the matter is settled, and afterwards as long as questions about it may come up. You may ask us to delete them earlier.',
        'We keep reports about children as long as the authorities may need them as evidence.',
      ],
    },
    {
      id: 'deletion',
      title: 'What deleting an account removes, and what must stay',
      blocks: [
        'You can **deactivate** your account: nobody sees your profile any more, nothing is deleted, and you can come back. Or you can **delete** it: the account closes at once, can be restored for 30 days, and is then erased. The erasure waits while a payment is open, while a report about you is undecided, or while the law tells us to wait.',
        'The erasure removes your name, phone, e-mail, password, sessions, profile, candidate and guardian data, photos and recordings with all their copies, ID numbers and pictures, posts, stories, reactions, follows, lists, searches, preferences, notifications, and the messages that you wrote. The people you wrote to keep the conversation, with “Unknown User” in place of your name. All this disappears from our backups within a further 35 days.',
        'Some things must stay:',
        [
          '**Payment records:** payments, entries in our books, and receipts as they were issued, with the payer’s name on the receipt. They stay for 12 years after the end of the year of the payment, apart from everything else, and only our finance staff and administrators can read them.',
          '**For the safety of others:** what a decided report quotes, for 24 months, and entries in our log, which hold a number and no name. Where we had to remove an account, a scrambled form of its phone, e-mail and ID number, from which nobody can read the original, so that the person cannot simply come back.',
        ],
        'Money left in your wallet is not lost: it can be claimed through support with the number of a receipt.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to use them',
      blocks: [
        [
          '**To see your data:** most of it is in [Manage Profile](/manage-profile), on your [privacy page](/privacy-settings) and in [Settings & Privacy](/account-settings).',
          '**To correct it:** in the same places. What was verified (name, gender, date of birth, an approved ID) is corrected by our support team, who ask for proof.',
          '**To take it along:** ask for a copy of your data in [Settings & Privacy](/account-settings), or write to us. You get a file that you and other programs can read.',
          '**To delete it:** single things wherever they are; the whole account on your [account page](/account-page), or by writing to us.',
          '**To end sessions:** [Settings & Privacy](/account-settings#sessions) lists where you are signed in. End one session there, or all others at once.',
          '**To withdraw consent:** switch off location in your browser, take back who may see your photos, choose which messages reach you in [Notification Settings](/notification-settings), or use the link at the foot of our notices. What was done before then remains lawful.',
        ],
        'Using these rights costs nothing. We may ask you to show that the account is yours, so that nobody else uses them in your name.',
        'Questions and requests: {supportEmail}.',
        'By phone: {supportPhone}.',
        'You can also use the [contact page](/contact-us). If our answer does not satisfy you, you may turn to the authority in charge of data protection where you live.',
      ],
    },
    {
      id: 'browser',
      title: 'What is kept in your browser',
      blocks: [
        '**There is no advertising tracking on {brand}:** no advertising cookies, no counting pixels, no scripts of other companies. Your browser keeps only what the site needs to work:',
        [
          '**Cookies:** “language” (the language you chose, a year), “device” (so that we can tell you of a sign-in from a new browser, 400 days) and “session” (so that nobody can use your sign-in in another browser, 90 days). While a sign-in through another service runs, one more, for minutes.',
          '**Your sign-in:** “access_token”, “user”, “remember_me”.',
          '**Your choices:** “language”, “prayer_district” (the district on the Ramadan page), “selectedPackage” (the package you are about to buy), “viewed_stories”.',
          '**What you have not finished:** “registrationDraft” and “unsent” (answers, messages and reactions written without a connection), “referral_code” (who invited you, 30 days).',
          '**Your last search:** “search_result_criteria”, “search_result_members”.',
          '**Until you close the tab:** “signin_return_to” (where you wanted to go), “receiver_name”, “receiver_photo” (whom you are writing to).',
          '**While you are in a call:** “call” (which of your {calls} this tab is in).',
          '**For times without a connection:** the files of the site, public pages, and what you saw last of feed, profiles, conversations and searches, for at most 7 days.',
        ],
        'Signing out removes all of it except “language”, “remember_me”, “prayer_district” and the cookie “device”. You can delete those in your browser’s settings.',
      ],
    },
    {
      id: 'security',
      title: 'How data is protected',
      blocks: [
        [
          'The connection to {brand} is encrypted. Passwords and codes are stored only as hashes.',
          'ID numbers, ID pictures and verification images are stored encrypted, apart from photos.',
          'Photos are encoded anew when they arrive: what a camera writes beside a picture, such as the place, is not kept. Large photos of other members carry the viewer’s member ID, so that a copy shows where it came from.',
          'Our server checks for every single answer who is asking. Limits slow down guessing and copying.',
          'Staff sign in with a second code, and whatever they change is recorded.',
        ],
        'No system is perfectly safe. **If your data is ever exposed, we tell you** on the site and by e-mail or text message as soon as we know who is affected: what happened, which data, what we have done, and what you can do yourself. We tell the authorities what the law asks.',
        'Please help: keep your password to yourself, and never send it or a code to anybody, not even to us. We do not ask for them.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When this policy changes, the new text is published here with its date. Changes that matter to you are announced to members on the site or by e-mail before they take effect. If you do not agree with one, you can delete your account before that day.',
      ],
    },
  ],
};
