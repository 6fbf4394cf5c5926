export { files } from './files.feature.ts';
export {
  deleteDueFiles,
  deleteUnclaimedFiles,
  discardPrepared,
  letGoOfFiles,
  storeFiles,
  takeOverFiles,
  type StoredFile,
} from './files.service.ts';
export { PICTURE_UPLOADS, refusePicture, type Picture } from './pictures.ts';
export { eachRow, resealFile, swapFiles } from './reseal-files.ts';
