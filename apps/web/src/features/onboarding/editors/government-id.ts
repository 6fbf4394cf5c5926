import type { ReferenceLists } from '@app/contract/reference-data';
import type { Language } from '#platform/i18n';

/** For a passport and a birth certificate the front alone is enough. */
export const isBackNeeded = (type: string | null): boolean => type !== 'passport' && type !== 'birth';

export const idOptions = (lists: ReferenceLists, language: Language): { value: string; label: string }[] =>
  lists.govt_id_types.map((entry) => ({ value: entry.code, label: language === 'bn' ? entry.name_bn : entry.name }));
