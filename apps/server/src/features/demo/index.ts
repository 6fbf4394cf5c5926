export { demo, holdsDrawnAccounts } from './demo.feature.ts';
export { removeDrawnAccounts } from './remove-drawn.ts';
