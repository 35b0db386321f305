import { graphql } from '../../../generated';

export const StockCover = graphql(`
  query StockCover($from: String) {
    stockCover(from: $from) {
      from
      to
      deadCount
      deadPieces
      deadValue
      newCount
      ranges {
        days
        designs
        pieces
      }
      deadStock {
        productId
        name
        stock
        value
      }
      soonOut {
        productId
        name
        stock
        daysOfCover
      }
    }
  }
`);
