// Serves one bucket from a folder: port, folder and bucket are its arguments.
import S3rver from '@20minutes/s3rver';

const [port, directory, name] = process.argv.slice(2);
await new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets: [{ name }] }).run();
