const drawing = (filter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><filter id="b"><feGaussianBlur stdDeviation="22"/></filter></defs><rect width="400" height="500" fill="#e9c9a8"/><g ${filter}><path d="M60 500c0-130 60-190 140-190s140 60 140 190Z" fill="#8e3a9d"/><path d="M90 470c-10-180 10-330 110-330s120 150 110 330Z" fill="#3a2030"/><ellipse cx="200" cy="230" rx="72" ry="90" fill="#c98f6b"/><path d="M128 215c10-70 45-85 72-85s62 15 72 85c-30-40-50-50-72-50s-42 10-72 50Z" fill="#2a1622"/><circle cx="200" cy="172" r="6" fill="#c2185b"/></g></svg>`;

/** A drawing in place of a photo, so that the design page needs no server. */
export const drawnPortrait = (kind: 'clear' | 'blurred'): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing(kind === 'blurred' ? 'filter="url(#b)"' : ''))}`;
