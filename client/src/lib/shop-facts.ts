import { graphql } from '../generated';

/** Asked for by the header, the footer, Home and Contact; answered once. */
export const ShopFacts = graphql(`
  query ShopFacts {
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
