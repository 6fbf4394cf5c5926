export { CSV_ROWS_MAX, csvDownload, type CsvDownload } from './csv-download.ts';
export type { CsvColumn, CsvValue } from './csv.ts';
