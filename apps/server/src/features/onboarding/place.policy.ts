/** True where a level of the place has no list, so that a text stands in its stead. */
export const wantsPlaceText = (chosen: { readonly stateId: number | null; readonly cityId: number | null }): boolean =>
  chosen.stateId === null || chosen.cityId === null;

/** The text of a position of which no place is known: '23.81, 90.41'. */
export const coordinatesText = (latitude: number, longitude: number): string => `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
