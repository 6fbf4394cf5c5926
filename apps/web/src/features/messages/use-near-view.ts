export { useNearView } from '#platform/device';
