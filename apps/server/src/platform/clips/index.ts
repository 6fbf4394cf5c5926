export { readClip, withoutRemarks, type Clip } from './read-clip.ts';
