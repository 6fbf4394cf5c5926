const CAPTIONS = [
  { language: 'en', label: 'English' },
  { language: 'bn', label: 'বাংলা' },
] as const;

/** Returns the captions of a film: they lie beside it, `film.en.vtt` and `film.bn.vtt` for `film.mp4`. */
export const captionsOf = (film: string) =>
  CAPTIONS.map((one) => ({ ...one, address: film.replace(/\.[a-z0-9]+$/i, `.${one.language}.vtt`) }));
