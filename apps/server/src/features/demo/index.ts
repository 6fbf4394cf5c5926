export { demo } from './demo.feature.ts';
