const KINDS = { post: '1', story: '2' } as const;
/** Stories are numbered from the day on which the community was drawn, and those before it are below zero. */
const FIRST = 1_000_000;

/** Returns the word under which a drawn thing is shared: the same at every start, so that nothing is drawn twice. */
export const drawnId = (kind: keyof typeof KINDS, number: number): string =>
  `de300000-000${KINDS[kind]}-4000-8000-${(FIRST + number).toString(16).padStart(12, '0')}`;
