/** A line at the foot of the page: high enough for a thumb. */
export const footerLine = 'inline-flex min-h-11 items-center gap-3 py-1 leading-snug text-ink hover:text-brand-deep hover:underline';
