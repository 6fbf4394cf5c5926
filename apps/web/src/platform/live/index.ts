export { isLive, liveState, onLive, onLiveState, sendLive, type LiveData, type LiveFrame, type LiveState } from './live-hub.ts';
export { LiveConnection } from './LiveConnection.tsx';
export { liveOrEvery, useLive } from './use-live.ts';
