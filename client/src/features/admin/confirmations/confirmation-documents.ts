import { graphql } from '../../../generated';
import type { BlockedContactsQuery, ConfirmationQueueQuery } from '../../../generated/graphql';

export const ConfirmationQueue = graphql(`
  query ConfirmationQueue($risk: RiskLevel, $later: Boolean!) {
    confirmationQueue(risk: $risk, later: $later, limit: 30) {
      waiting
      later
      items {
        id
        shortId
        number
        reference
        total
        placedAt
        phoneE164
        callAfter
        pieces
        address {
          ...DeliveryAddress_fields @unmask
          email
        }
        confirmation {
          version
          attempts
        }
        risk {
          score
          level
          reasons {
            reason
            points
          }
        }
      }
    }
  }
`);

/** An order that somebody is to call about. */
export type QueuedOrder = ConfirmationQueueQuery['confirmationQueue']['items'][number];

export const RecordCall = graphql(`
  mutation RecordCall(
    $id: ID!
    $outcome: CallOutcome!
    $reason: CancelReason
    $version: Int
    $idempotencyKey: String!
  ) {
    recordCall(id: $id, outcome: $outcome, reason: $reason, version: $version, idempotencyKey: $idempotencyKey) {
      id
      status
      version
    }
  }
`);

export const BlockedContacts = graphql(`
  query BlockedContacts($page: Int!) {
    blockedContacts(page: $page) {
      items {
        id
        type
        value
        reason
        until
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export type BlockedContact = BlockedContactsQuery['blockedContacts']['items'][number];

export const BlockContact = graphql(`
  mutation BlockContact($input: BlockedContactInput!) {
    blockContact(input: $input) {
      id
      value
    }
  }
`);

export const UnblockContact = graphql(`
  mutation UnblockContact($id: ID!) {
    unblockContact(id: $id) {
      id
    }
  }
`);
