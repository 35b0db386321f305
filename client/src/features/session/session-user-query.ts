import { graphql } from '../../generated';

/** The user whose token the request carries. */
export const SessionUserQuery = graphql(`
  query SessionUser {
    me {
      id
      firstname
      isAdmin
    }
  }
`);
