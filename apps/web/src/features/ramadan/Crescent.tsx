/** The young moon over a few stars, drawn in stitches; fills its frame. */
export function Crescent() {
  return (
    <svg aria-hidden viewBox="0 0 120 120" fill="none" className="size-full">
      <path
        d="M78 18A46 46 0 1 0 104 84A38 38 0 1 1 78 18Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M66 21A41 41 0 1 0 95 91"
        stroke="var(--color-gold-soft)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeDasharray="4 5"
        opacity=".8"
      />
      <g fill="currentColor">
        <path d="M88 38l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
        <path d="M106 20l1.8 4.2L112 26l-4.2 1.8L106 32l-1.8-4.2L100 26l4.2-1.8Z" />
        <circle cx="76" cy="62" r="1.8" />
        <circle cx="110" cy="56" r="1.5" />
      </g>
    </svg>
  );
}
