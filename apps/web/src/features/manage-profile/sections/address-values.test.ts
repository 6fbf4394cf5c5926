import { expect, it } from 'vitest';
import { addressToWire, byHandPatch, positionPatch, presentPatch } from './address-values.ts';

const values = {
  present_country: 50,
  present_state: 50001,
  present_city: 12,
  address_line: null,
  current_latitude: 23.81,
  current_longitude: 90.41,
  current_sublocality: 'Banani',
  current_country: 50,
  current_state: null,
  current_city: null,
  citizenship_country: 50,
  permanent_country: 50,
  permanent_state: 50001,
  permanent_city: 12,
  permanent_city_text: null,
};
const place = { countryId: 702, stateId: null, cityId: null, text: '' };
const sent = (patch: Parameters<typeof addressToWire>[0]) => addressToWire(patch, { ...values, ...patch });

it('[PROF-70] a place is sent as a whole, with what a changed parent cleared', () => {
  expect(sent(presentPatch(place))).toEqual({ present_country: 702, present_state: '', present_city: '' });
  expect(sent({ permanent_city: 13 })).toEqual({
    permanent_country: 50,
    permanent_state: 50001,
    permanent_city: 13,
    permanent_city_text: '',
  });
  expect(sent({ address_line: 'House 12' })).toEqual({ address_line: 'House 12' });
});

it('[PROF-70] the current location goes as a position or as a choice by hand, never as both', () => {
  expect(sent(positionPatch({ latitude: 1.3, longitude: 103.8, name: 'Singapore' }))).toEqual({
    current_latitude: 1.3,
    current_longitude: 103.8,
    current_sublocality: 'Singapore',
  });
  expect(sent(byHandPatch(place))).toEqual({ current_country: 702, current_state: '', current_city: '' });
});
