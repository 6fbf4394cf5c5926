import type { PersonalData } from '#platform/personal-data';

export const publishingPersonalData: PersonalData = [
  {
    table: 'blog_article',
    notPersonal: [
      'id',
      'slug',
      'title',
      'title_bn',
      'excerpt',
      'excerpt_bn',
      'body_html',
      'body_html_bn',
      'image_key',
      'created_at',
      'updated_at',
      'published_at',
      'withdrawn_at',
    ],
  },
  {
    table: 'blog_article_first_filled',
    notPersonal: ['is_filled', 'filled_at'],
  },
  {
    table: 'site_event',
    notPersonal: [
      'id',
      'title',
      'title_bn',
      'starts_at',
      'ends_at',
      'place',
      'place_bn',
      'is_online',
      'url',
      'description',
      'description_bn',
      'image_key',
      'is_ramadan',
      'created_at',
      'updated_at',
      'published_at',
      'withdrawn_at',
    ],
  },
  {
    table: 'social_handle',
    notPersonal: ['id', 'platform', 'handle', 'url', 'followers_text', 'counted_on', 'position'],
  },
];
