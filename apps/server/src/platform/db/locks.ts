/**
 * The numbers of all advisory locks, so that no two mean the same: alone, or with a second key beside them. Two further kinds have texts in place
 * of a number: codes lock the hash of their destination, outbound locks `outbound.claim` with a channel.
 */
export const LOCKS = {
  /** Alone: the schema is being changed. */
  migration: 7310,
  /** Alone: the lists are being loaded. */
  referenceData: 7311,
  /** Alone: a token of bKash is being fetched. */
  bkashToken: 7319,
  /** With a member: their payments are being started. */
  payer: 7320,
  /** With a pair of members: a step between them is taken. */
  pair: 7340,
  /** With a member: their shortlist is being changed. */
  shortlist: 7341,
  /** With a member and a group of notices. */
  noticeGroup: 7350,
  /** With a job and a person: an application is being stored. */
  application: 7420,
} as const;
