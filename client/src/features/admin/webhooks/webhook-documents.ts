import { graphql } from '../../../generated';
import type { WebhookDeliveriesQuery, WebhooksQuery } from '../../../generated/graphql';

export const Webhooks = graphql(`
  query Webhooks {
    webhooks {
      id
      url
      events
      isEnabled
      createdAt
      version
      waiting
    }
  }
`);

export const CreateWebhook = graphql(`
  mutation CreateWebhook($input: WebhookInput!) {
    createWebhook(input: $input) {
      webhook {
        id
        url
      }
      secret
    }
  }
`);

export const UpdateWebhook = graphql(`
  mutation UpdateWebhook($id: ID!, $input: WebhookChanges!) {
    updateWebhook(id: $id, input: $input) {
      id
      url
      events
      isEnabled
      version
      waiting
    }
  }
`);

export const ReplaceWebhookSecret = graphql(`
  mutation ReplaceWebhookSecret($id: ID!) {
    replaceWebhookSecret(id: $id) {
      webhook {
        id
      }
      secret
    }
  }
`);

export const DeleteWebhook = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id) {
      id
    }
  }
`);

export const WebhookDeliveries = graphql(`
  query WebhookDeliveries($webhookId: ID!, $page: Int!) {
    webhookDeliveries(webhookId: $webhookId, page: $page, limit: 10) {
      items {
        id
        event
        subjectId
        state
        attempts
        createdAt
        dueAt
        error
      }
      pageInfo {
        ...Pagination_page @unmask
      }
    }
  }
`);

export const RedeliverWebhook = graphql(`
  mutation RedeliverWebhook($deliveryId: ID!) {
    redeliverWebhook(deliveryId: $deliveryId) {
      id
      state
      dueAt
    }
  }
`);

export type Webhook = WebhooksQuery['webhooks'][number];
export type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number];

/** What identifies a webhook for people: the rest of its address may be long, or secret. */
export const hostOf = ({ url }: { url: string }): string => (URL.canParse(url) ? new URL(url).host : url);
