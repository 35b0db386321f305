import { storedFlag } from '../../../lib/browser/stored-flag';

/** Off until switched on. */
export const [alertsVar, setAlerts] = storedFlag('newOrderSound', false);
