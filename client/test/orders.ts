import { GraphQLError } from 'graphql';
import {
  MyOrdersDocument,
  type DeliveryOutcome,
  type MyOrdersQueryVariables,
  type OrderRow_OrderFragment,
  type OrderStatus,
} from '../src/generated/graphql';
import type { WithTypenames } from './with-typenames';

export const orderLine = (
  name: string,
  size: string | null,
  price: number,
  quantity: number,
  productId = name.padEnd(24, 'a'),
) => ({
  __typename: 'OrderLine' as const,
  productId,
  size,
  name,
  price,
  quantity,
  total: price * quantity,
  imageUrl: null,
});
const day = (date: number) => `2024-11-${date}T09:30:00.000Z`;
export const step = (status: OrderStatus, date: number) => ({
  __typename: 'OrderStep' as const,
  status,
  at: day(date),
});
export const order = (
  number: string,
  status: OrderStatus = 'SHIPPED',
  history = [step('PENDING', 18), step('SHIPPED', 20)],
) =>
  ({
    __typename: 'Order' as const,
    id: number.padEnd(24, '0'),
    number,
    reference: 'K7M2Q9X8',
    status,
    subtotal: 1650,
    deliveryFee: 200,
    total: 1850,
    placedAt: day(18),
    history,
    canCancel: false as boolean,
    outcome: null as DeliveryOutcome | null,
    parcels: [
      {
        __typename: 'Parcel' as const,
        courier: 'TCS',
        trackingNumber: '7781',
        link: 'https://tcs.example/7781' as string | null,
      },
    ],
    lines: [orderLine('Ruby Halo Ring', '14', 1200, 1), orderLine('Pearl Drops', null, 225, 2)],
    address: {
      __typename: 'DeliveryAddress' as const,
      firstname: 'Asha',
      lastname: 'Verma',
      phone: '0300',
      address: '12 Mall Road',
      apartment: null,
      city: 'Lahore',
      state: 'Punjab',
      country: null,
      zipcode: null,
    },
  }) satisfies WithTypenames<OrderRow_OrderFragment>;

type Page = ReturnType<typeof order>[];
export const ordersMock = (
  page: number,
  response: Page | GraphQLError,
  totalItems = Array.isArray(response) ? response.length : 0,
  reference: string | null = null,
) => ({
  request: {
    query: MyOrdersDocument,
    variables: (variables: MyOrdersQueryVariables) =>
      variables.page === page && (variables.reference ?? null) === reference,
  },
  result:
    response instanceof GraphQLError
      ? { errors: [response] }
      : {
          data: {
            myOrders: {
              __typename: 'OrderPage' as const,
              items: response,
              pageInfo: {
                __typename: 'PageInfo' as const,
                currentPage: page,
                totalItems,
                hasNextPage: page * 10 < totalItems,
              },
            },
          },
        },
});
