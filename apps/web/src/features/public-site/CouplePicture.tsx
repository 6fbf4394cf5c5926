/** A bride and a groom within alpana circles; drawn here, so that nobody is taken for a person. */
export function CouplePicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 480 420" role="img" aria-label={label} className="h-auto w-full">
      <Circle x={172} y={200} radius={138} />
      <Circle x={318} y={224} radius={128} />
      <Groom />
      <Bride />
    </svg>
  );
}

const PETALS = Array.from({ length: 16 }, (_, index) => (index * 360) / 16);

function Circle({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={radius} className="fill-brand-soft" />
      <circle cx={x} cy={y} r={radius - 8} fill="none" strokeWidth="2" strokeDasharray="9 7" className="stroke-brand" />
      <g className="fill-brand" opacity="0.55">
        {PETALS.map((angle) => (
          <ellipse key={angle} cx={x} cy={y - radius + 22} rx="5" ry="10" transform={`rotate(${angle} ${x} ${y})`} />
        ))}
      </g>
    </g>
  );
}

function Groom() {
  return (
    <g transform="translate(84 92)">
      <path d="M10 216c4-58 36-82 78-82s74 24 78 82c-22 22-50 30-78 30s-56-8-78-30Z" fill="#F3E3C3" />
      <path d="M88 136v104" stroke="#C99A3B" strokeWidth="3" />
      <path d="M70 138l18 24 18-24" fill="none" stroke="#C99A3B" strokeWidth="4" strokeLinejoin="round" />
      <g fill="#C99A3B">
        <circle cx="88" cy="178" r="3.4" />
        <circle cx="88" cy="196" r="3.4" />
        <circle cx="88" cy="214" r="3.4" />
      </g>
      <path d="M72 108h32v34c-8 12-24 12-32 0Z" fill="#B97F57" />
      <path d="M48 66c0-34 18-50 40-50s40 16 40 50c0 32-18 58-40 58S48 98 48 66Z" fill="#C98F65" />
      <path d="M46 70C40 28 60 8 88 8s50 20 42 62c-4-18-12-28-16-34-14 6-38 6-52 0-6 8-12 18-16 34Z" fill="#2B1B18" />
      <path d="M50 34C58 6 70-4 88-4s32 12 38 38c-22-8-54-8-76 0Z" fill="#7A3FA8" />
      <path d="M50 34c22-8 54-8 76 0" fill="none" stroke="#E8A317" strokeWidth="4" strokeDasharray="6 4" />
      <path d="M70 70q6-5 12 0M96 70q6-5 12 0" fill="none" stroke="#2B1B18" strokeWidth="3" strokeLinecap="round" />
      <path d="M76 98q12 9 24 0" fill="none" stroke="#8A4B32" strokeWidth="3" strokeLinecap="round" />
      <path d="M66 92c2 24 14 32 22 32s20-8 22-32c-6 14-14 18-22 18s-16-4-22-18Z" fill="#2B1B18" opacity="0.85" />
      <path d="M78 99q10 6 20 0" fill="none" stroke="#E9B69A" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

function Bride() {
  return (
    <g transform="translate(226 112)">
      <path d="M8 222c2-62 38-90 84-90s82 28 84 90c-24 20-54 28-84 28s-60-8-84-28Z" fill="#B3174F" />
      <path d="M30 128C14 58 40 2 92 2s78 56 62 126c8 30 18 54 22 94-18 14-40 22-62 26-6-50-8-84-22-104-14 20-16 54-22 104-22-4-44-12-62-26 4-40 14-64 22-94Z" fill="#C2185B" />
      <path d="M40 124C28 64 48 18 92 18s64 46 52 106" fill="none" stroke="#E8A317" strokeWidth="5" strokeDasharray="3 6" strokeLinecap="round" />
      <path d="M76 112h32v32c-8 14-24 14-32 0Z" fill="#C08660" />
      <path d="M52 72c0-32 18-46 40-46s40 14 40 46c0 32-18 56-40 56S52 104 52 72Z" fill="#D39B72" />
      <path d="M50 76c-2-36 16-54 42-54s44 18 42 54c-6-20-20-34-42-46-22 12-36 26-42 46Z" fill="#2B1B18" />
      <path d="M92 22v20" stroke="#E8A317" strokeWidth="2.5" />
      <circle cx="92" cy="47" r="6" fill="#E8A317" />
      <circle cx="92" cy="62" r="3.2" fill="#B3174F" />
      <path d="M70 78q8 6 14 0M100 78q8 6 14 0" fill="none" stroke="#2B1B18" strokeWidth="3" strokeLinecap="round" />
      <path d="M82 102q10 8 20 0" fill="none" stroke="#B3174F" strokeWidth="4" strokeLinecap="round" />
      <path d="M66 140q26 26 52 0" fill="none" stroke="#E8A317" strokeWidth="5" />
      <g fill="#E8A317">
        <circle cx="92" cy="158" r="6" />
        <circle cx="76" cy="152" r="4" />
        <circle cx="108" cy="152" r="4" />
        <circle cx="50" cy="92" r="4.5" />
        <circle cx="134" cy="92" r="4.5" />
      </g>
      <g fill="#F4C766">
        {[40, 66, 92, 118, 144].map((x) => (
          <path key={x} d={`M${x} 196l4 8 8 1-6 6 2 9-8-5-8 5 2-9-6-6 8-1Z`} />
        ))}
      </g>
    </g>
  );
}
