import fs from 'node:fs';
import path from 'node:path';
import type { Choice } from './choices.ts';

/** `id` is the ISO 3166-1 number, `code` its two letters in lower case, `dialCode` begins with +. */
export type BuiltInCountry = Choice & { readonly code: string; readonly dialCode: string };
/** A district with the place of its town. */
export type BuiltInDistrict = Choice & { readonly division: string; readonly latitude: number; readonly longitude: number };
export type BuiltInSubdivision = Choice & { readonly countryId: number; readonly code: string };
export type BuiltInCity = Choice & { readonly stateId: number };

export const BANGLADESH_ID = 50;

const read = <T>(file: string): readonly T[] => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')) as readonly T[];

export const countries = read<BuiltInCountry>('countries.json');
export const districts = read<BuiltInDistrict>('districts.json');
/** First-level subdivisions of the other countries by ISO 3166-2. */
export const subdivisions = read<BuiltInSubdivision>('subdivisions.json');
/** 495 upazilas and the 12 city corporations. */
export const cities = read<BuiltInCity>('cities.json');
