import { Header } from '@nestjs/common';

/** For answers that are one person's own: no memory on the way may keep them. */
export const NoStore = () => Header('Cache-Control', 'no-store');
