export { RamadanDaysPage } from './RamadanDaysPage.tsx';
