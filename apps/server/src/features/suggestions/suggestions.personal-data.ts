import type { PersonalData } from '#platform/personal-data';

export const suggestionsPersonalData: PersonalData = [
  {
    table: 'picks_view',
    personal: [
      {
        columns: ['member_id', 'is_hidden', 'seen_at', 'seen_before'],
        holds: 'When the picks of the day were looked at',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'match_making',
    personal: [{ columns: ['member_id', 'made_at'], holds: 'When matches were last looked for', atErasure: 'erased', exported: false }],
  },
  {
    table: 'match_pick',
    personal: [
      {
        columns: ['member_id', 'picked_id', 'picked_at'],
        holds: 'Members who were picked among the suggestions',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'match_suggestion',
    personal: [
      {
        columns: ['id', 'member_id', 'suggested_id', 'score', 'made_at', 'dismissed_until'],
        holds: 'Members who were suggested',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
];
