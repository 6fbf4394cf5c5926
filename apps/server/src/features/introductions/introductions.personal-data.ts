import type { PersonalData } from '#platform/personal-data';

export const introductionsPersonalData: PersonalData = [
  {
    table: 'introduction_clip',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'kind',
          'status',
          'rejection_reason',
          'object_key',
          'media_type',
          'bytes',
          'duration_ms',
          'sha256',
          'replaced_by_id',
          'created_at',
          'approved_at',
          'deleted_at',
        ],
        holds: 'Voice and video introductions',
        atErasure: 'erased',
        exported: true,
        alsoIn: ['files'],
      },
    ],
  },
];
