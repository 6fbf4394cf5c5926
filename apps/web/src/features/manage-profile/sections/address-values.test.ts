import { expect, it } from 'vitest';
import { addressToSend, byHandPatch, positionPatch, presentPatch } from './address-values.ts';

const values = {
  presentCountry: 50,
  presentState: 50001,
  presentCity: 12,
  addressLine: null,
  currentLatitude: 23.81,
  currentLongitude: 90.41,
  currentSublocality: 'Banani',
  currentCountry: 50,
  currentState: null,
  currentCity: null,
  citizenshipCountry: 50,
  permanentCountry: 50,
  permanentState: 50001,
  permanentCity: 12,
  permanentCityText: null,
};
const place = { countryId: 702, stateId: null, cityId: null, text: '' };
const sent = (patch: Parameters<typeof addressToSend>[0]) => addressToSend(patch, { ...values, ...patch });

it('[PROF-70] a place is sent as a whole, with what a changed parent cleared', () => {
  expect(sent(presentPatch(place))).toEqual({ presentCountry: 702, presentState: '', presentCity: '' });
  expect(sent({ permanentCity: 13 })).toEqual({
    permanentCountry: 50,
    permanentState: 50001,
    permanentCity: 13,
    permanentCityText: '',
  });
  expect(sent({ addressLine: 'House 12' })).toEqual({ addressLine: 'House 12' });
});

it('[PROF-70] the current location goes as a position or as a choice by hand, never as both', () => {
  expect(sent(positionPatch({ latitude: 1.3, longitude: 103.8, name: 'Singapore' }))).toEqual({
    currentLatitude: 1.3,
    currentLongitude: 103.8,
    currentSublocality: 'Singapore',
  });
  expect(sent(byHandPatch(place))).toEqual({ currentCountry: 702, currentState: '', currentCity: '' });
});
