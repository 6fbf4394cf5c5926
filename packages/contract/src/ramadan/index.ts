export { getRamadan } from './ramadan.endpoints.ts';
export { PRAYERS, PrayerTimes, Ramadan, RamadanDay, type Prayer } from './ramadan.schemas.ts';
