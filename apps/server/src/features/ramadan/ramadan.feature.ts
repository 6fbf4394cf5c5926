import './ramadan.tables.ts';
import type { Feature } from '#platform/feature';
import { enterFirstDay } from './enter-first-day.ts';
import { registerRamadan } from './ramadan.routes.ts';
import type { FirstDayEntry, RamadanDeps } from './ramadan.types.ts';

export type RamadanRoom = {
  readonly feature: Feature;
  readonly ramadan: {
    /** Takes the place of the computed first day; 422 where it lies more than 2 days from it. */
    enterFirstDay(entry: FirstDayEntry): Promise<void>;
  };
};

export function createRamadanRoom(deps: RamadanDeps): RamadanRoom {
  return {
    ramadan: { enterFirstDay: (entry) => enterFirstDay(deps, entry) },
    feature: { name: 'ramadan', routes: (http) => registerRamadan(http, deps) },
  };
}
