import { graphql } from '../../generated';

/** Who a token belongs to. */
export const SessionUserQuery = graphql(`
  query SessionUser {
    me {
      id
      firstname
      isAdmin
    }
  }
`);
