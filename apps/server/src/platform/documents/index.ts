export { cleanPdf } from './clean-pdf.ts';
