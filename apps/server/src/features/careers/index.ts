export { createCareersRoom, type CareersRoom } from './careers.feature.ts';
