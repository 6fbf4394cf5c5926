import type { PersonalData } from '#platform/personal-data';

export const identityPersonalData: PersonalData = [
  {
    table: 'identity_document',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'holder',
          'type',
          'number_sealed',
          'number_hash',
          'key_id',
          'front_key',
          'back_key',
          'status',
          'reason',
          'reviewed_by',
          'reviewed_at',
          'created_at',
        ],
        holds: 'Identity documents: sealed number and scans',
        atErasure: 'erased',
        exported: true,
        alsoIn: ['files'],
      },
    ],
  },
  {
    table: 'verification_image',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'holder',
          'object_key',
          'key_id',
          'status',
          'reason',
          'reviewed_by',
          'reviewed_at',
          'created_at',
          'is_live',
          'resting_since',
          'file_deleted_at',
        ],
        holds: 'Pictures that prove who somebody is',
        atErasure: 'erased',
        exported: true,
        alsoIn: ['files'],
      },
    ],
  },
];
