import type { Language } from '#platform/i18n';
import { entryOptions, type ListEntry, type ReferenceOption } from './options.ts';

/** Old and common spellings of places in Bangladesh, by the official one. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  Barishal: 'Barisal',
  Bogura: 'Bogra বগরা',
  Brahmanbaria: 'B.Baria Bbaria ব্রাহ্মনবাড়িয়া বি-বাড়িয়া',
  Chapainawabganj: 'Chapai Nawabganj Nababganj নবাবগঞ্জ',
  Chattogram: 'Chittagong Chattagram Ctg চিটাগাং চিটাগং চাটগাঁ',
  "Cox's Bazar": 'Coxs Bazar Coxbazar',
  Cumilla: 'Comilla Kumilla কুমিলা',
  Jashore: 'Jessore Jessor যশোহর জেসোর',
  Jhalokati: 'Jhalakati Jhalokathi Jhalakathi',
  Jhenaidah: 'Jhenidah Jhenaidaha',
  Khagrachhari: 'Khagrachari',
  Lakshmipur: 'Laxmipur Lokkhipur লক্ষীপুর',
  Moulvibazar: 'Maulvibazar Moulovibazar Maulavi',
  Mymensingh: 'Mymensing ময়মনসিং',
  Netrokona: 'Netrakona নেত্রকোণা',
  Panchagarh: 'Panchagar',
  Shariatpur: 'Sariatpur',
};

/** Returns the options of districts or upazilas; what bears the name of a district is found by its other spellings too. */
export const placeOptions = (entries: readonly ListEntry[], language: Language): ReferenceOption[] =>
  entryOptions(entries, language).map((option, at) => {
    const name = entries[at]?.name ?? '';
    const district = Object.keys(OTHER_SPELLINGS).find((known) => name.startsWith(known));
    return district === undefined ? option : { ...option, keywords: `${option.keywords} ${OTHER_SPELLINGS[district] ?? ''}` };
  });
