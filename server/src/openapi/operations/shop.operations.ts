import * as z from 'zod';
import { health, savedEmail } from '../answers/accounts.answers.js';
import type { Chapter } from '../operation.js';

export const SHOP: Chapter = {
  tag: 'The shop itself',
  description: 'For load balancers, search engines and developers.',
  operations: {
    'GET /health/live': { id: 'isLive', summary: 'Whether the process runs', answer: health },
    'GET /health/ready': { id: 'isReady', summary: 'Whether it can serve requests', answer: health },
    'GET /robots.txt': { id: 'getRobots', summary: 'What search engines may read', answer: 'text/plain' },
    'GET /sitemap.xml': {
      id: 'getSitemap',
      summary: 'The sitemap, or the index of its parts',
      answer: 'application/xml',
    },
    'GET /sitemap-:file': { id: 'getSitemapPart', summary: 'A part of the sitemap', answer: 'application/xml' },
    'GET /dev/mailbox': {
      id: 'listEmails',
      summary: 'The emails that the shop would have sent',
      description: 'Only on the machine of the shop, without `SMTP_URL`, and never in production.',
      query: z.object({ to: z.string().optional().describe('A recipient') }),
      answer: z.array(savedEmail),
      errors: ['NOT_FOUND'],
    },
    'GET /dev/mailbox/:id': { id: 'readEmail', summary: 'An email as a page', answer: 'text/html' },
  },
};
