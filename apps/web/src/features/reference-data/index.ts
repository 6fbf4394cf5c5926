export { PlaceFields, type PlaceFieldsProps } from './PlaceFields.tsx';
export { NO_PLACE, placeOf, usePlaceProgress, type PlaceLevel, type PlaceValue } from './place.ts';
export { LocationChoice } from './LocationChoice.tsx';
export { usePlaceText } from './use-place-text.ts';
export { countryOptions } from './country-options.tsx';
export {
  entryOptions,
  heightOptions,
  heldLabel,
  incomeOptions,
  languageOptions,
  nameOptions,
  professionOptions,
  type ReferenceOption,
} from './options.ts';
export { referenceKeys, useCities, useReferenceLists, useStates } from './reference-data.queries.ts';
