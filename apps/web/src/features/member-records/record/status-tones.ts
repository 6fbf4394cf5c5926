/** Colours of what was decided on something that a member handed in. */
export const STATUS_TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;
