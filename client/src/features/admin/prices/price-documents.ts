import { graphql } from '../../../generated';

export const PriceChangePreview = graphql(`
  query PriceChangePreview($input: PriceChangeInput!) {
    priceChangePreview(input: $input) {
      changes {
        productId
        name
        version
        before {
          price
          salePrice
        }
        after {
          price
          salePrice
        }
      }
      refused {
        productId
        name
        reason
      }
    }
  }
`);

export const ChangePrices = graphql(`
  mutation ChangePrices($input: PriceChangeInput!, $idempotencyKey: String!) {
    changePrices(input: $input, idempotencyKey: $idempotencyKey) {
      change {
        ...PriceChange_change @unmask
      }
      products {
        ...InventoryRow_product @unmask
      }
    }
  }
`);

export const PriceChanges = graphql(`
  query PriceChanges {
    priceChanges {
      ...PriceChange_change @unmask
    }
  }
`);

export const UndoPriceChange = graphql(`
  mutation UndoPriceChange($id: ID!) {
    undoPriceChange(id: $id) {
      ...PriceChange_change @unmask
    }
  }
`);

/** @public read by codegen */
export const PriceChange_change = graphql(`
  fragment PriceChange_change on PriceChange {
    id
    createdAt
    updated
    undoneAt
    restored
    left {
      productId
      name
      reason
    }
  }
`);
