/**
 * Tables of which a member, or a conversation, has many rows: docs/scaling.md. Each with the column by which its rows would be spread
 * over machines.
 */
export const LARGE: Readonly<Record<string, string>> = {
  account: 'id',
  approach: 'sender_id',
  bond: 'lower_id',
  chat_message: 'thread_id',
  chat_thread: 'id',
  contact_view: 'viewer_id',
  credit_entry: 'member_id',
  follow: 'follower_id',
  known_browser: 'account_id',
  live_event: 'member_id',
  match_suggestion: 'member_id',
  notification: 'member_id',
  outbound_message: 'member_id',
  photo: 'member_id',
  photo_opening: 'owner_id',
  post: 'member_id',
  post_reaction: 'post_id',
  profile: 'member_id',
  profile_visit: 'owner_id',
  search_entry: 'member_id',
  security_event: 'account_id',
  session: 'account_id',
  shortlist_entry: 'owner_id',
  thread_state: 'thread_id',
};

/**
 * Tables that a site fills for as long as it lives, each with the column by which its rows would be parted, and how it is bounded today:
 * docs/scaling.md has the whole list, and when partitions pay.
 */
export const GROWS: Readonly<Record<string, { readonly by: string; readonly bounded: string }>> = {
  audit_entry: { by: 'at', bounded: 'kept for good' },
  chat_message: { by: 'thread_id', bounded: 'kept for good; read by its conversation' },
  live_event: { by: 'created_at', bounded: '24 hours' },
  notification: { by: 'created_at', bounded: '90 days' },
  outbound_message: { by: 'created_at', bounded: '90 days after it ended' },
  page_visit: { by: 'created_at', bounded: '400 days, then sums' },
  payment_message: { by: 'at', bounded: 'kept; the bodies go after 730 days' },
  photo_opening: { by: 'opened_at', bounded: '90 days' },
  profile_visit: { by: 'visited_at', bounded: '400 days, then sums' },
  security_event: { by: 'at', bounded: '365 days' },
};
