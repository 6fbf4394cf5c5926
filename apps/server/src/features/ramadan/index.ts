export { ramadan } from './ramadan.feature.ts';
export { enterFirstDay, type FirstDayEntry } from './ramadan.service.ts';
