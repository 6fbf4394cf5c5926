// Loaded late, by whoever shows a part of it: the models come only with the camera.
export { FaceCheckDialog } from './check/FaceCheckDialog.tsx';
export { FaceData } from './FaceData.tsx';
