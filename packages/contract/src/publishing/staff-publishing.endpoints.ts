import * as z from 'zod/mini';
import { endpoint, type FileRules } from '../kernel/index.ts';
import { mediaSentences, PICTURE_LIMITS } from '../media/index.ts';
import {
  ArticleForm,
  EventForm,
  PublishedId,
  SocialHandlesAnswer,
  SocialHandlesForm,
  StaffArticle,
  StaffArticlesAnswer,
  StaffEvent,
  StaffEventsAnswer,
  StaffPublishingQuery,
} from './staff-publishing.schemas.ts';

const ofAdmins = { access: 'staff', roles: [] } as const;
const picture = { picture: { maxBytes: PICTURE_LIMITS.maxBytes, tooLarge: mediaSentences.pictureTooLarge } } as const satisfies FileRules;
const pictureRefusals = ['unsupported_type', 'file_too_large'] as const;

/** All events, also drafts and withdrawn ones, the latest start first. */
export const listStaffEvents = endpoint({
  ...ofAdmins,
  name: 'publishing.staff-events',
  method: 'GET',
  path: '/staff/events',
  query: StaffPublishingQuery,
  response: StaffEventsAnswer,
});

export const showStaffEvent = endpoint({
  ...ofAdmins,
  name: 'publishing.staff-event',
  method: 'GET',
  path: '/staff/events/:id',
  params: PublishedId,
  response: z.object({ data: StaffEvent }),
  refusals: ['event_not_found'],
});

export const createEvent = endpoint({
  ...ofAdmins,
  name: 'publishing.create-event',
  method: 'POST',
  path: '/staff/events',
  payload: 'form',
  body: EventForm,
  files: picture,
  response: z.object({ data: StaffEvent }),
  refusals: pictureRefusals,
});

export const updateEvent = endpoint({
  ...ofAdmins,
  name: 'publishing.update-event',
  method: 'PUT',
  path: '/staff/events/:id',
  payload: 'form',
  params: PublishedId,
  body: EventForm,
  files: picture,
  response: z.object({ data: StaffEvent }),
  refusals: ['event_not_found', 'changed_meanwhile', ...pictureRefusals],
});

/** Takes an event off the site; nothing is deleted. */
export const withdrawEvent = endpoint({
  ...ofAdmins,
  name: 'publishing.withdraw-event',
  method: 'DELETE',
  path: '/staff/events/:id',
  params: PublishedId,
  response: z.object({ data: StaffEvent }),
  refusals: ['event_not_found'],
});

/** All articles, also drafts and withdrawn ones, the one that was changed last first. */
export const listStaffArticles = endpoint({
  ...ofAdmins,
  name: 'publishing.staff-articles',
  method: 'GET',
  path: '/staff/blog',
  query: StaffPublishingQuery,
  response: StaffArticlesAnswer,
});

export const showStaffArticle = endpoint({
  ...ofAdmins,
  name: 'publishing.staff-article',
  method: 'GET',
  path: '/staff/blog/:id',
  params: PublishedId,
  response: z.object({ data: StaffArticle }),
  refusals: ['article_not_found'],
});

export const createArticle = endpoint({
  ...ofAdmins,
  name: 'publishing.create-article',
  method: 'POST',
  path: '/staff/blog',
  payload: 'form',
  body: ArticleForm,
  files: picture,
  response: z.object({ data: StaffArticle }),
  refusals: ['slug_taken', ...pictureRefusals],
});

export const updateArticle = endpoint({
  ...ofAdmins,
  name: 'publishing.update-article',
  method: 'PUT',
  path: '/staff/blog/:id',
  payload: 'form',
  params: PublishedId,
  body: ArticleForm,
  files: picture,
  response: z.object({ data: StaffArticle }),
  refusals: ['article_not_found', 'slug_taken', 'changed_meanwhile', ...pictureRefusals],
});

/** Takes an article off the site; nothing is deleted. */
export const withdrawArticle = endpoint({
  ...ofAdmins,
  name: 'publishing.withdraw-article',
  method: 'DELETE',
  path: '/staff/blog/:id',
  params: PublishedId,
  response: z.object({ data: StaffArticle }),
  refusals: ['article_not_found'],
});

export const listStaffHandles = endpoint({
  ...ofAdmins,
  name: 'publishing.staff-handles',
  method: 'GET',
  path: '/staff/social-handles',
  response: SocialHandlesAnswer,
});

export const saveHandles = endpoint({
  ...ofAdmins,
  name: 'publishing.save-handles',
  method: 'PUT',
  path: '/staff/social-handles',
  body: SocialHandlesForm,
  response: SocialHandlesAnswer,
});
