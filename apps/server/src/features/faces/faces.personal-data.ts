import type { PersonalData } from '#platform/personal-data';

export const facesPersonalData: PersonalData = [
  {
    table: 'face_check',
    personal: [
      {
        columns: ['member_id', 'state', 'movements', 'consented_at', 'consent_version', 'sent_at', 'decided_at', 'stills_deleted_at'],
        holds: 'Verification with the camera: consent, what was asked for, and what became of it',
        atErasure: 'erased',
        exported: true,
      },
      {
        columns: ['has_virtual_camera', 'findings'],
        holds: 'What a machine measured of the pictures, for the staff who decide; deleted 30 days after the decision',
        atErasure: 'erased',
        exported: false,
      },
    ],
    notPersonal: ['id', 'expires_at'],
  },
  {
    table: 'face_still',
    personal: [
      {
        columns: ['id', 'check_id', 'member_id', 'place', 'object_key', 'key_id'],
        holds: 'Sealed pictures of the movements; deleted 30 days after the decision',
        atErasure: 'erased',
        exported: false,
        alsoIn: ['files'],
      },
    ],
  },
  {
    table: 'face_code',
    personal: [
      {
        columns: ['member_id', 'made_at'],
        holds: 'That there is a number code of a face, and since when',
        atErasure: 'erased',
        exported: true,
      },
      {
        columns: ['check_id', 'code_sealed', 'key_id'],
        holds: 'The number code of a face, sealed; nobody reads it',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'face_match',
    personal: [
      {
        columns: ['check_id', 'other_id', 'likeness'],
        holds: 'Accounts on which the same face was found, for staff',
        atErasure: 'erased',
        exported: false,
      },
    ],
  },
  {
    table: 'photo_likeness',
    personal: [
      {
        columns: ['photo_id', 'face_count', 'likeness'],
        holds: 'How alike a new profile photo is to the face that was verified',
        atErasure: 'erased',
        exported: false,
      },
    ],
    notPersonal: ['reckoned_at'],
  },
];
