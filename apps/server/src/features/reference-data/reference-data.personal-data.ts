import type { PersonalData } from '#platform/personal-data';

export const referenceDataPersonalData: PersonalData = [
  {
    table: 'city',
    notPersonal: ['id', 'state_id', 'name', 'name_bn', 'retired_at'],
  },
  {
    table: 'country',
    notPersonal: ['id', 'code', 'name', 'name_bn', 'dial_code', 'retired_at'],
  },
  {
    table: 'reference_entry',
    notPersonal: ['list', 'id', 'name', 'name_bn', 'code', 'rank', 'centimetres', 'band', 'retired_at', 'edited_at'],
  },
  {
    table: 'reference_version',
    notPersonal: ['is_only', 'checksum', 'revision'],
  },
  {
    table: 'state',
    notPersonal: ['id', 'country_id', 'code', 'name', 'name_bn', 'division', 'latitude', 'longitude', 'retired_at'],
  },
];
