import type { LegalText } from './legal-text.ts';

export const childSafetyEn: LegalText = {
  intro: [
    '**Is a child in danger now?** In Bangladesh call [999](tel:999) (police, ambulance, fire service) or the child helpline [1098](tel:1098). Both are free and answer day and night. Please call first, and tell us afterwards.',
    'This policy exists in English and in Bengali. Where the two differ, the English text holds.',
  ],
  clauses: [
    {
      id: 'zero-tolerance',
      title: 'Zero tolerance',
      blocks: [
        '{brand} is for adults who want to marry. We tolerate no abuse of children, no exploitation of children and no child marriage: not in profiles, not in photos, not in posts, not in stories and not in messages. We give no second chance and accept no excuse: not custom, not family, not consent.',
        'A child is everybody under 18.',
      ],
    },
    {
      id: 'forbidden',
      title: 'What is forbidden',
      blocks: [
        [
          'sexual content that shows, describes or suggests a child, also drawn or made by a machine;',
          'offering, seeking or arranging a marriage with a child, or a profile made for one;',
          'winning a child’s trust in order to meet, film or abuse them, and asking a child for pictures;',
          'trafficking children, or leading them into labour, begging or prostitution;',
          'threatening a child or their family with pictures or secrets;',
          'photos of other people’s children, and anything that makes child abuse look harmless.',
        ],
      ],
    },
    {
      id: 'prevention',
      title: 'How we prevent it',
      blocks: [
        [
          'Nobody under 18 can become a member, and men who look for marriage must be 21. The date of birth is checked on our server at registration and again whenever a profile is shown.',
          'A profile made for somebody else needs the candidate’s ID.',
          'Photos are reviewed by our staff and show the member alone.',
          'Every profile, photo, post, story and message can be reported. ‘Under 18’ is a reason of its own, and reports with it stand first.',
        ],
      ],
    },
    {
      id: 'reporting',
      title: 'How to report a concern',
      blocks: [
        'You need not be sure: tell us what worries you and leave the judging to us. Reports go to our support team:',
        [
          'with the form ‘Report a Concern’ on this page. **You can send it without giving your name**; then we keep neither your account nor your network address with it;',
          'by e-mail: {supportEmail};',
          'by phone: {supportPhone};',
          'as a member also with ‘Report’ on the profile, photo, post, story or message itself.',
        ],
        '**Anonymous reports are welcome** and are taken as seriously as any other. Say where you saw it (a link or a member ID), what happened, and when. Please do not send, copy or pass on pictures of abuse, not even as proof: tell us where they are.',
        'The person you report never learns who reported them.',
      ],
    },
    {
      id: 'actions',
      title: 'What we do then',
      blocks: [
        'Reports about children come before all others. Our staff look at them and act:',
        [
          '**Content is removed** at once.',
          '**Accounts are suspended**, and closed for good if the concern proves true. Anyone removed this way may not come back.',
          '**Law enforcement is involved:** we report crimes to the police and work with the authorities that protect children, in Bangladesh and wherever the child is.',
          '**Evidence is kept for the authorities**, under lock and apart from everything else, even if the account is deleted in the meantime.',
        ],
      ],
    },
    {
      id: 'child-marriage',
      title: 'Child marriage',
      blocks: [
        'In Bangladesh the law forbids marrying a girl under 18 or a boy under 21. Anyone who arranges, performs or allows such a marriage commits a crime. Do you know of one that is planned? Call [1098](tel:1098) or [999](tel:999): it can still be stopped.',
      ],
    },
    {
      id: 'help',
      title: 'Numbers for help in Bangladesh',
      blocks: [
        [
          '[999](tel:999): national emergency service, for immediate danger;',
          '[1098](tel:1098): child helpline, for every worry about a child, also for children themselves.',
        ],
        'Outside Bangladesh, please call the emergency number of the country you are in.',
      ],
    },
  ],
};
