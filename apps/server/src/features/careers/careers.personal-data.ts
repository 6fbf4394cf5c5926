import type { PersonalData } from '#platform/personal-data';
import { DESK_COLUMNS } from '#features/service-desk';

export const careersPersonalData: PersonalData = [
  {
    table: 'job',
    notPersonal: [
      'id',
      'public_id',
      'title',
      'job_type',
      'location',
      'responsibilities_html',
      'requirements',
      'status',
      'published_at',
      'closes_at',
      'created_at',
      'version',
    ],
  },
  {
    table: 'job_application',
    personal: [
      {
        columns: [
          'first_name',
          'last_name',
          'phone',
          'email',
          'date_of_birth',
          'address',
          'gender',
          'profile_link',
          'experience_years',
          'job_summary',
          'why_hire',
          'cv_key',
          'cv_mime_type',
          'cv_bytes',
          'cv_file_name',
          'cv_sealed_with',
          'created_at',
        ],
        holds: 'Applications for jobs at the company, with the CV',
        atErasure: { kept: 'by-age', why: 'belongs to no account; whoever applied asks the company' },
        exported: false,
        alsoIn: ['files'],
      },
    ],
    notPersonal: ['id', 'job_id', 'job_title', 'status', ...DESK_COLUMNS],
  },
];
