export { createPublishingRoom, type PublishingRoom } from './publishing.feature.ts';
