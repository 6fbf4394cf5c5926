import type { LoadRequest } from './load.ts';
import type { BenchViewer } from './viewers.ts';

const MEDIUM = { age_from: '22', age_to: '28', religion_id: '1', education: '4', country_id: '50' };

export const get =
  (path: string) =>
  ({ token }: BenchViewer): LoadRequest => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` }, body: '' });
export const post =
  (path: string, body: object) =>
  ({ token }: BenchViewer): LoadRequest => ({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Asks for lists compressed, as every browser does. */
export const asBrowser = ({ headers, ...call }: LoadRequest): LoadRequest => ({
  ...call,
  headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
});

/** Calls that members make all the time. */
export const MEMBER_CALLS: Readonly<Record<string, (viewer: BenchViewer) => LoadRequest>> = {
  'one row of a member': (viewer) => asBrowser(get('/api/member/profile-dropdown')(viewer)),
  'search, medium': post('/api/member/member-listing', MEDIUM),
  'search, no criterion': post('/api/member/member-listing', {}),
  'counts beside a search': post('/api/member/search-facets', MEDIUM),
  feed: post('/api/member/news-feed?page=1', {}),
  notifications: get('/api/member/notifications'),
  conversations: get('/api/member/chat-list'),
};
