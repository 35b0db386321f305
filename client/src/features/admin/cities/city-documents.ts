import { graphql } from '../../../generated';

export const AddDeliveryCity = graphql(`
  mutation AddDeliveryCity($input: DeliveryCityInput!) {
    addDeliveryCity(input: $input) {
      id
    }
  }
`);

export const UpdateDeliveryCity = graphql(`
  mutation UpdateDeliveryCity($id: ID!, $input: DeliveryCityInput!) {
    updateDeliveryCity(id: $id, input: $input) {
      id
    }
  }
`);

export const RemoveDeliveryCity = graphql(`
  mutation RemoveDeliveryCity($id: ID!) {
    removeDeliveryCity(id: $id) {
      id
    }
  }
`);
