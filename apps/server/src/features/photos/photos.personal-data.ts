import type { PersonalData } from '#platform/personal-data';

export const photosPersonalData: PersonalData = [
  {
    table: 'photo',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'kind',
          'slot',
          'status',
          'rejection_reason',
          'large_key',
          'card_key',
          'blurred_key',
          'width',
          'height',
          'bytes',
          'sha256',
          'replaced_by_id',
          'credit_entry_id',
          'created_at',
          'approved_at',
          'deleted_at',
          'client_id',
        ],
        holds: 'Photos',
        atErasure: 'erased',
        exported: true,
        alsoIn: ['files'],
      },
    ],
  },
  {
    table: 'photo_grant',
    personal: [
      { columns: ['owner_id', 'viewer_id', 'type', 'created_at'], holds: 'Who may see which photos', atErasure: 'erased', exported: true },
    ],
  },
  {
    table: 'privacy_settings',
    personal: [
      {
        columns: [
          'member_id',
          'blur_level',
          'photos_hidden',
          'phone_visibility',
          'nearby_visible',
          'share_new_photos',
          'introductions',
          'created_at',
        ],
        holds: 'Privacy settings',
        atErasure: 'erased',
        exported: true,
      },
    ],
  },
];
