import { graphql } from '../../../generated';
import type { HandoverToPrintQuery } from '../../../generated/graphql';

/** A parcel of a day's list. */
export type HandedOverParcel = HandoverToPrintQuery['handover']['parcels'][number];

export const HandoverToPrint = graphql(`
  query HandoverToPrint($day: String) {
    handover(day: $day) {
      day
      isComplete
      parcels {
        orderId
        shortId
        name
        city
        parcel {
          courier
          trackingNumber
          cash
        }
      }
    }
  }
`);
