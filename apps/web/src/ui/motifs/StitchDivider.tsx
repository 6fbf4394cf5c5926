/** Draws a running stitch of nakshi kantha across the page. */
export function StitchDivider() {
  return (
    <svg aria-hidden className="block h-3 w-full text-brand opacity-60">
      <line x1="2" x2="100%" y1="6" y2="6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeDasharray="10 8" />
    </svg>
  );
}
