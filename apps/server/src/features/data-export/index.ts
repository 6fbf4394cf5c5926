export { dataExportOf } from './data-export.feature.ts';
