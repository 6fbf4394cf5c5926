export const en = {
  title: 'Report {name}',
  reason: 'Why do you report this?',
  detail: 'Details',
  detailHint: 'Tell our team what happened.',
  detailNeeded: 'Please describe what happened.',
  image: 'Image',
  imageTooLarge: 'The photo must be at most 5 MB.',
  alsoBlock: 'Also block this member',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending...',
  selectReason: 'Please select a reason',
  failed: 'Could not send your report. Please try again.',
  decidedInHours: {
    one: 'Half of the reports of the last 30 days were decided within {count} hour. You see what becomes of yours in “My reports”.',
    other: 'Half of the reports of the last 30 days were decided within {count} hours. You see what becomes of yours in “My reports”.',
  },
  decidedInDays: {
    one: 'Half of the reports of the last 30 days were decided within {count} day. You see what becomes of yours in “My reports”.',
    other: 'Half of the reports of the last 30 days were decided within {count} days. You see what becomes of yours in “My reports”.',
  },
  neverTold: 'The member never learns who reported.',
} as const;
