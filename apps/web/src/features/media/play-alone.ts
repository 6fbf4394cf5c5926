let playing: HTMLMediaElement | null = null;

/** To be called when a player starts: whatever played before on this page stops. */
export function playAlone(element: HTMLMediaElement): void {
  if (playing !== element) playing?.pause();
  playing = element;
}
