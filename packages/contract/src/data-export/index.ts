export { askForData, downloadData, getDataExport, openDataExport } from './data-export.endpoints.ts';
export { dataExportRefusals } from './data-export.refusals.ts';
export { EXPORT_STATUSES } from './data-export.schemas.ts';
export { dataExportSentences } from './data-export.sentences.ts';
