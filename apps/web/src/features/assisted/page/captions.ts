import type { Language } from '#platform/i18n';

/** Returns where the captions of a film are: they lie beside it, `film.en.vtt` and `film.bn.vtt` for `film.mp4`. */
export const captionsOf = (film: string, language: Language): string => film.replace(/\.[a-z0-9]+$/i, `.${language}.vtt`);
