export { createDemoRoom, type DemoDeps, type DemoRoom } from './demo.feature.ts';
