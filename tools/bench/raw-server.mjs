/** A bare node:http server that always sends the same response: the baseline for the shop's rates. */
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(process.argv[2]);
const bytes = Buffer.from(body);
const head = { ...headers, 'content-length': bytes.length };

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, head);
    response.end(bytes);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`listening ${server.address().port}\n`));
process.on('SIGTERM', () => process.exit(0));
