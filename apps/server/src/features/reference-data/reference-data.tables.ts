import type { ListKey } from './reference.ts';

export interface ReferenceEntryTable {
  list: ListKey;
  id: number;
  name: string;
  nameBn: string;
  code: string | null;
  rank: number | null;
  centimetres: number | null;
  band: number | null;
  retiredAt: Date | null;
  editedAt: Date | null;
}
export interface CountryTable {
  id: number;
  code: string;
  name: string;
  nameBn: string;
  dialCode: string;
  retiredAt: Date | null;
}
export interface StateTable {
  id: number;
  countryId: number;
  code: string | null;
  name: string;
  nameBn: string;
  division: string | null;
  latitude: number | null;
  longitude: number | null;
  retiredAt: Date | null;
}
export interface CityTable {
  id: number;
  stateId: number;
  name: string;
  nameBn: string;
  retiredAt: Date | null;
}
export interface ReferenceVersionTable {
  isOnly: boolean;
  checksum: string;
  revision: number;
}

declare module '#platform/db' {
  interface Tables {
    referenceEntry: ReferenceEntryTable;
    country: CountryTable;
    state: StateTable;
    city: CityTable;
    referenceVersion: ReferenceVersionTable;
  }
}
