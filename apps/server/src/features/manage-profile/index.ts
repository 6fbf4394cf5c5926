export { createManageProfileRoom, type ManageProfileRoomDeps } from './manage-profile.feature.ts';
