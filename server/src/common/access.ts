import { SetMetadata } from '@nestjs/common';

/** Who may call a handler. Sessions and admins join with the accounts. */
export type Access = 'public';

export const ACCESS = 'shop:access';

/** Open to everyone. A handler without a declaration refuses to boot (behaviours.md B-01). */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
