const sizes = { small: 'size-7', medium: 'size-9', large: 'size-20' } as const;

/** Draws two rings tied into each other on plum, stitched around; says nothing: the brand name stands beside it. */
export function LogoMark({ size = 'medium' }: { size?: keyof typeof sizes }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" fill="none" className={`shrink-0 ${sizes[size]}`}>
      <circle cx="24" cy="24" r="24" className="fill-logo" />
      <circle
        cx="24"
        cy="24"
        r="20.5"
        className="stroke-on-logo"
        strokeWidth="1.2"
        strokeLinecap="round"
        strokeDasharray="3 3.44"
        opacity=".7"
      />
      <g className="stroke-on-logo" strokeWidth="3">
        <path d="M21.56 31.58A8 8 0 1 1 25.84 28.16" />
        <path d="M26.44 16.42A8 8 0 1 1 22.16 19.84" />
      </g>
      <path d="M24 9.2l1.5 2.2L24 13.6l-1.5-2.2Z" className="fill-gold" />
    </svg>
  );
}
