import { graphql } from '../../generated/index';

/** Asked for by the header, the footer, Home and Contact; answered once. */
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
    }
  }
`);

export const CategoryLinks = graphql(`
  query CategoryLinks {
    categories {
      id
      name
    }
  }
`);
