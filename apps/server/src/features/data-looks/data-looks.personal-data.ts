import type { PersonalData } from '#platform/personal-data';

export const dataLooksPersonalData: PersonalData = [
  {
    table: 'photo_opening',
    personal: [
      {
        columns: ['owner_id', 'viewer_id', 'type', 'opened_at'],
        holds: 'To whom photos were opened, and when',
        // The rows of the owner. To others whose photos were opened the viewer is a number that leads to nobody.
        atErasure: 'erased',
        exported: true,
      },
    ],
    notPersonal: ['id'],
  },
];
