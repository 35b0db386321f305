/** Sends the requests of its argument in turn, one at each interval, whether the one before is answered or not. */
const { url, requests, intervalMs } = JSON.parse(process.argv[2]);

let turn = 0;
setInterval(() => {
  const { path, ...request } = requests[turn % requests.length];
  turn += 1;
  fetch(url + path, request)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined); // only what the others wait is measured
}, intervalMs);
