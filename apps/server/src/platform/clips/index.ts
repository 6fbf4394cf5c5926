export { cleanClip, readClip, type CleanClip, type Clip } from './read-clip.ts';
