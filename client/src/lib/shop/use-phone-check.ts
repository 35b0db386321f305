import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { PhoneCheck } from '#shared/phone';
import { ShopCountry } from './use-shop-country';

/**
 * The check of telephone numbers in the shop's country. Its code is large and loaded after the form: until then, and if
 * that fails, every number passes here, and the server decides.
 */
export function usePhoneCheck(): PhoneCheck {
  const client = useApolloClient();
  const [check, setCheck] = useState<PhoneCheck>(() => () => true);
  useEffect(() => {
    let isMounted = true;
    const load = async () => {
      const [{ isSupportedCountry, phoneCheckFor }, { data }] = await Promise.all([
        import('#shared/phone'),
        client.query({ query: ShopCountry }),
      ]);
      const country = data?.shop.country ?? '';
      if (isMounted && isSupportedCountry(country)) setCheck(() => phoneCheckFor(country));
    };
    load().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [client]);
  return check;
}
