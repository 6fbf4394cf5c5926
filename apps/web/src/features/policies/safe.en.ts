import type { LegalText } from './legal-text.ts';

/** Words in ‘…’ are labels of the product, to the letter. */
export const safeEn: LegalText = {
  intro: [
    'Nearly everybody on {brand} is who they say they are. A few are not. These habits protect you, and the people who come after you.',
  ],
  clauses: [
    {
      id: 'habits',
      title: 'How to be Safe',
      blocks: [
        [
          '**Meet first in a public place, and with family.** Tell somebody at home where you are, and come and go by your own means.',
          '**Do not share your address, ID, bank data or codes.** Nobody from {brand} ever asks for your password or a code.',
          '**Check what you are told.** Ask about work, studies and family, and let a relative ask too. A badge says that a phone number, an ID or a face was checked; it does not replace your own enquiries.',
          '**Keep your talks on the site until trust is there.** Here you can block and report, and nobody needs your number.',
          '**Take your time, and ask your family.** Somebody who is serious can wait.',
          '**Block and report** whoever frightens, presses or insults you. You owe nobody an answer.',
        ],
      ],
    },
    {
      id: 'signs',
      title: 'Fraud Detection',
      blocks: [
        'Be careful when you notice one of these:',
        [
          '**Requests for money or gifts,** whatever the reason: an illness, a ticket, a visa, a parcel held at customs.',
          '**Haste:** to be married within days, or to leave the site for another app at once.',
          '**Stories that change:** the job, the town or the family is a different one each time.',
          '**Refusal to meet or to be verified,** always with a new excuse.',
          '**Claims from abroad that cannot be checked:** a high post, a residence permit, a house, an inheritance.',
          '**Links that ask for a password,** a code or a card number, even if the page looks like ours.',
        ],
        'Send nothing, stop writing, and report the member. You may save somebody else.',
      ],
    },
    {
      id: 'help',
      title: 'When something is wrong',
      blocks: [
        [
          '**To block:** open ‘More’ on the profile and choose ‘Block’; you find the same in conversations, posts and stories. After that you no longer see each other. ‘[Ignored User List](/dashboard/ignored-user-list)’ shows whom you have blocked.',
          '**To report:** choose ‘Report’ in the same menu. Under a post it is ‘Report post’, in a story ‘Report story’. The member never learns who reported.',
          '**To reach our support:** as a member, message ‘[Support](/messages/support)’; anybody can use the [contact page](/contact-us).',
          'By e-mail: {supportEmail}',
          'By phone: {supportPhone}',
          '**Is a child concerned?** The [Child Abuse Prevention Policy](/child-abouse-policy) says what to do, also without your name.',
          '**Are you in danger?** In Bangladesh call [999](tel:999).',
        ],
      ],
    },
    {
      id: 'manage',
      title: 'Manage Your Information',
      blocks: [
        'You decide who sees your photos and who sees your number. You make these choices as a member on the page ‘[Privacy](/privacy-settings)’; each takes effect at once, and you can change it at any time.',
      ],
    },
    {
      id: 'photos',
      title: 'Who sees your photos',
      blocks: [
        [
          '**Only members whom you select:** switch on ‘[Blur my photos](/privacy-settings)’ and choose ‘Only Me’. Everybody then sees a blurred picture that is made on our server, and you open your photos to single members: with ‘Show my photos’ on their profile, or with ‘Allow’ when they ask, under ‘[Photo requests](/privacy-settings#photo-requests)’. ‘[Members who may see my photos](/privacy-settings#photo-access)’ lists them; ‘Remove’ takes the permission back.',
          '**Only premium members:** switch on ‘[Blur my photos](/privacy-settings)’ and choose ‘Premium Members Only’.',
          '**Nobody:** with ‘[Hide my photos completely](/privacy-settings)’ nobody sees a photo of you, not even a blurred one, except members whom you select.',
        ],
      ],
    },
    {
      id: 'contact',
      title: 'Who sees your number',
      blocks: [
        '‘[Who can see my contact details](/privacy-settings)’ covers phone number, WhatsApp, e-mail and address. You have four choices:',
        [
          '‘[Premium members who view my contact](/privacy-settings)’: this is how you start.',
          '‘[Only members who contacted me or responded to my interest](/privacy-settings)’: members who wrote to you or sent you an interest or a proposal, or who accepted one of yours.',
          '‘[Only premium members from my community](/privacy-settings)’: premium members of your religion and, if you name a caste, of your caste.',
          '‘[No one](/privacy-settings)’.',
        ],
        'Your number appears on no profile, and you are told whenever somebody views it. A stricter choice does not take it back from those who have already paid to see it; blocking them does.',
      ],
    },
  ],
};
