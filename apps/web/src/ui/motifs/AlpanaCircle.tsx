const outer = Array.from({ length: 16 }, (_, at) => at * 22.5);
const inner = Array.from({ length: 8 }, (_, at) => at * 45);

/** Draws the rice-paste circle of a threshold, made for guests; stands behind a portrait or an icon and fills its frame. */
export function AlpanaCircle() {
  return (
    <svg
      aria-hidden
      viewBox="-60 -60 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      className="size-full opacity-45"
    >
      {outer.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-42C7-46 7-53 0-57C-7-53-7-46 0-42Z" />
          <circle cy="-49.5" r="1.3" fill="currentColor" stroke="none" />
          <circle cx="10" cy="-52.5" r="1" fill="currentColor" stroke="none" />
        </g>
      ))}
      <circle r="39" />
      <circle r="36" strokeDasharray="3 4" />
      {inner.map((turn) => (
        <path key={turn} d="M-7-33C-4-28 4-28 7-33" transform={`rotate(${turn})`} />
      ))}
    </svg>
  );
}
