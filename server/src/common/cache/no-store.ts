import { Header } from '@nestjs/common';

/** For responses with personal data: neither browsers nor proxies may store them. */
export const NoStore = () => Header('Cache-Control', 'no-store');
