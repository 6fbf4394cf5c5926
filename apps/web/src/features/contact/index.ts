export { Contact } from './Contact.tsx';
export { ReportConcern } from './concern/ReportConcern.tsx';
