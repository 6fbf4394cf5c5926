export { createUploads, type Form, type FormFiles, type Received, type Uploads } from './uploads.ts';
