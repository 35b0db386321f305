import { graphql } from '../../generated';

/** The shop’s name and contact details. The header, the footer, Home and Contact share one request. */
export const ShopInfo = graphql(`
  query ShopInfo {
    shop {
      name
      phone
      email
      address
      facebook
      instagram
      tiktok
      timeZone
      whatsapp
    }
  }
`);

/** Ids and names of all categories, for menus and filters. */
export const CategoryLinks = graphql(`
  query CategoryLinks {
    categories {
      id
      name
    }
  }
`);
