export { createUploads, type Form, type FormRoom, type Received, type Uploads } from './uploads.ts';
