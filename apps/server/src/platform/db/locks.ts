/** The numbers of all advisory locks, so that no two mean the same. */
export const LOCKS = {
  migration: 7310, // alone: the schema is being changed
  applicationRole: 7312, // alone: the role of the application is being made
  referenceData: 7311, // alone: the lists are being loaded
  partitions: 7313, // alone: partitions are being made and dropped, by step_of_partitions of the database
  bkashToken: 7319, // alone: a token of bKash is being fetched
  payer: 7320, // with a member: their payments are being started
  settlement: 7330, // alone: a settlement of a gateway is being entered
  pair: 7340, // with a pair of members: a step between them is taken
  shortlist: 7341, // with a member: their shortlist is being changed
  savedSearches: 7342, // with a member: their saved searches are being changed
  noticeGroup: 7350, // with a member and a group of notices
  callRequest: 7410, // with a phone: a request for a consultation is being stored
  application: 7420, // with a job and a person: an application is being stored
  codeAsker: 7430, // with whoever asks for a code: one is being sent to them
  codeDestination: 7431, // with a destination: a code is being sent there
  outboundClaim: -1_418_467_620, // with a channel: due messages are being taken; the hash of 'outbound.claim', which an older release beside this one locks
} as const;
