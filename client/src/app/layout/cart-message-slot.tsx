import { useSession } from '../../features/session/use-session';
import { LoadedPart } from '../../lib/routing/loaded-part';

const load = () => import('../../features/cart/panel/cart-message').then((m) => m.CartMessageBanner);

/** The messages of an account's cart while its panel is closed. Those of a guest's cart show in the panel only. */
export const CartMessageSlot = () => useSession().hasToken && <LoadedPart load={load} />;
