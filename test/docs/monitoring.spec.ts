import { readFileSync } from 'node:fs';

const DASHBOARD = 'docs/monitoring/grafana-dashboard.json';
const ALERTS = 'docs/monitoring/alerts.yml';

interface Dashboard {
  panels: { title: string; fieldConfig: { defaults: { unit: string } }; targets: { expr: string }[] }[];
}
const { panels }: Dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8'));

const rules = readFileSync(ALERTS, 'utf8')
  .split('- alert: ')
  .slice(1)
  .map((rule) => {
    const found = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? '';
    return { name: found(/^(\w+)/), expr: found(/^ +expr: (.+)$/m), summary: found(/summary: '(.+)'/) };
  });

/** Each server tells them of the whole shop. */
const SHARED = /zevar_(?:orders|emails)\w*/g;

it('the dashboard counts what all servers tell once, whatever their number', () => {
  const uses = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).filter((expr) => expr.match(SHARED));
  expect(uses.length).toBeGreaterThan(5);
  for (const expr of uses) expect(expr.replaceAll(/max(?: by \(\w+\) )?\(zevar_\w+/g, '')).not.toMatch(SHARED);
});

it('no alert adds up what all servers tell', () => {
  for (const { expr } of rules) expect(expr).not.toMatch(/\b(?:sum|count|avg)\b.*zevar_(?:orders|emails)/);
});

it('the dashboard shows amounts in the currency of the shop', () => {
  const amounts = panels.filter(({ targets }) => targets.some(({ expr }) => expr.includes('_rupees')));
  expect(amounts.map(({ fieldConfig }) => fieldConfig.defaults.unit)).toEqual(['prefix:Rs. ']);
});

it.each([
  ['DatabaseAway', 'zevar_database_up == 0', 'does not answer'],
  ['UnexpectedErrors', 'increase(zevar_error_responses_total{code="INTERNAL"}[10m]) > 0', 'A request failed'],
  ['RequestsRefused', 'rate(zevar_requests_refused_total[5m]) > 1', 'More requests'],
  ['EventLoopBusy', 'nodejs_eventloop_lag_p99_seconds > 0.5', 'half a second and more'],
  ['UrgentEmailsWait', 'zevar_emails_oldest_waiting_seconds{priority="urgent"} > 300', 'verify an address'],
  ['EmailsWait', 'zevar_emails_oldest_waiting_seconds > 3600', 'more than an hour'],
  ['StoreNearItsLimit', 'zevar_store_documents > 100000', 'about 100,000 documents'],
  ['DiskNearlyFull', 'zevar_store_free_bytes < 1e9', 'less than 1 GB'],
  ['LongSnapshot', 'zevar_store_oldest_snapshot_seconds > 300', 'for minutes'],
])('the alert %s is given where its sentence is true: %s', (name, expr, words) => {
  expect(rules).toContainEqual({ name, expr, summary: expect.stringContaining(words) });
});

it('the alert SlowRequests is given where one request in a hundred takes more than two seconds', () => {
  const { expr } = rules.find(({ name }) => name === 'SlowRequests') ?? {};
  expect(expr).toMatch(/^histogram_quantile\(0\.99, .*\bzevar_http_request_duration_seconds_bucket\b.*\) > 2$/);
});

it('the alert ShopDown is given where the job that the guide shows is away, or does not exist', () => {
  const [, job = ''] = /^ +- job_name: (\w+)$/m.exec(readFileSync('docs/operators.md', 'utf8')) ?? [];
  const { expr } = rules.find(({ name }) => name === 'ShopDown') ?? {};
  expect(expr).toBe(`up{job="${job}"} == 0 or absent(up{job="${job}"})`);
});
