export { getRamadan } from './ramadan.endpoints.ts';
export { District, PRAYERS, PrayerTimes, Ramadan, RamadanDay, type Prayer } from './ramadan.schemas.ts';
export { ramadanSentences } from './ramadan.sentences.ts';
export { enterFirstDay, listRamadans, StaffRamadan } from './staff-ramadan.endpoints.ts';
