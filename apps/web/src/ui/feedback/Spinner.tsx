const sizes = { small: 'size-5', medium: 'size-8', large: 'size-12' } as const;

/** Draws a turning ring; says nothing by itself: put words beside it. */
export function Spinner({ size = 'medium' }: { size?: keyof typeof sizes }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={`ui-spin shrink-0 ${sizes[size]}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
