import type { PersonalData } from '#platform/personal-data';

export const packagesPersonalData: PersonalData = [
  {
    table: 'package',
    notPersonal: [
      'id',
      'catalogue',
      'name',
      'name_bn',
      'image_key',
      'price',
      'validity_days',
      'introductions',
      'express_interest',
      'photo_gallery',
      'contact',
      'feed',
      'voice',
      'proposal',
      'bio_data',
      'profile_image_view',
      'gallery_image_view',
      'auto_profile_match',
      'meeting_table',
      'extra_features',
      'position',
      'created_at',
      'published_at',
      'retired_at',
      'version',
    ],
  },
];
