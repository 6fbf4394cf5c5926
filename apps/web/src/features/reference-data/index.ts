export { PlaceFields, type PlaceFieldsProps } from './PlaceFields.tsx';
export { NO_PLACE, placeOf, usePlaceProgress, type PlaceLevel, type PlaceValue } from './place.ts';
export { LocationChoice } from './LocationChoice.tsx';
export { usePlaceText } from './place.ts';
export { usePosition, type FoundPlace } from './use-position.ts';
export { placeOptions } from './place-options.ts';
export { countryOptions } from './country-options.tsx';
export {
  BANGLADESH_ID,
  entryOptions,
  heightOptions,
  heldLabel,
  incomeOptions,
  languageOptions,
  nameOptions,
  professionOptions,
  type ReferenceOption,
} from './options.ts';
export type { ListName, ReferenceLists } from './options.ts';
export { referenceKeys, useCities, useReferenceLists, useStates, useStatesOf } from './reference-data.queries.ts';
