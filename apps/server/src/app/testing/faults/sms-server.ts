// An SMS sender that speaks as BulkSMSBD, as a program of its own; arguments and parent as of the mail server.
import fs from 'node:fs';
import http from 'node:http';
import type { SmsTrouble, Taken } from './carriers.ts';

const [port = '', file = ''] = process.argv.slice(2);
const record = fs.openSync(file, 'a');
let trouble: SmsTrouble | 'none' = 'none';
process.on('message', (said) => void (trouble = said as typeof trouble));
process.on('disconnect', () => process.exit(0));

const ACCEPTED = 202;
const NO_BALANCE = 1007;
const coded = (code: number): string => JSON.stringify({ response_code: code, success_message: '', error_message: '' });

const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (trouble === 'http_500') return response.writeHead(500).end('<h1>Internal Server Error</h1>');
    if (trouble === 'refuses') return response.end(coded(NO_BALANCE));
    const form = new URLSearchParams(body);
    const taken: Taken = { to: `+${form.get('number') ?? ''}`, subject: '', text: form.get('message') ?? '' };
    fs.writeSync(record, `${JSON.stringify(taken)}\n`);
    if (trouble === 'cut_off') return response.destroy();
    return response.end(trouble === 'garbage' ? '<html>Accepted' : coded(ACCEPTED));
  });
});
server.listen(Number(port), '127.0.0.1');
