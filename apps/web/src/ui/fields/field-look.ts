/** Frame that all boxes to type or choose in share. */
export const fieldLook =
  'w-full min-h-12 rounded-field border border-control bg-card px-4 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-brand disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-muted aria-invalid:border-danger';
