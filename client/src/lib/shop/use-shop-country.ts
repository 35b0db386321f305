import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated';
import { countryName } from '#shared/country';

export const ShopCountry = graphql(`
  query ShopCountry {
    shop {
      country
    }
  }
`);

/** The two letters of the shop's country; undefined until it is known. */
export const useShopCountryCode = (): string | undefined => useQuery(ShopCountry).data?.shop.country;

/** The name of the shop's country, as addresses have it; undefined until it is known. */
export function useShopCountry(): string | undefined {
  const code = useShopCountryCode();
  return code === undefined ? undefined : countryName(code);
}
