/** An operation that the explorer opens with, in a tab of its own. */
export interface ExplorerExample {
  name: string;
  query: string;
  variables?: object;
  /** The caller who may send it. */
  as: 'guest' | 'user' | 'administrator';
}

const WELCOME = `# Welcome. This is open to guests: press Send. The docs on the right say
# what else there is, and who may call it. The other tabs order, sign in,
# and read what belongs to a user or to the shop.`;

const NEEDS_TOKEN = `# Put the token of the tab "Sign in" into the header x-auth-token
# (Set Headers, on the left).`;

/** The tabs of the explorer, in their order: from looking around to the dashboard. */
export const EXPLORER_EXAMPLES: readonly ExplorerExample[] = [
  {
    name: 'Products',
    as: 'guest',
    query: `${WELCOME}
query Products {
  products(filter: { category: "Rings", maxPrice: 1500 }, sort: PRICE_ASC, limit: 5) {
    items {
      id
      name
      price
      salePrice
      stock
      sizes {
        size
        stock
      }
      category {
        name
      }
      image {
        url
      }
    }
    pageInfo {
      totalItems
    }
  }
}
`,
  },
  {
    name: 'Search',
    as: 'guest',
    query: `# As the search box does: it forgives typing errors.
query Search($search: String!) {
  searchSuggestions(search: $search) {
    products {
      id
      name
      unitPrice
    }
    categories {
      id
      name
    }
  }
}
`,
    variables: { search: 'perl' },
  },
  {
    name: 'Order',
    as: 'guest',
    query: `# Orders without an account, paid on delivery. Put the id of a product into the
# variables, and a size if it has sizes. paymentId is yours: sent again, the
# request orders nothing and answers the same order.
mutation Order($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    number
    status
    lines {
      name
      size
      quantity
      total
    }
    subtotal
    deliveryFee
    total
    trackingToken
  }
}
`,
    variables: {
      input: {
        paymentId: 'COD_1700000000000_explorer1',
        lines: [{ productId: '', size: null, quantity: 1 }],
        address: {
          firstname: 'Asha',
          lastname: 'Verma',
          phone: '+92 300 1234567',
          email: 'asha@example.com',
          address: '12 Mall Road',
          city: 'Lahore',
          state: 'Punjab',
          zipcode: '54000',
        },
      },
    },
  },
  {
    name: 'Sign in',
    as: 'guest',
    query: `# The email address or the username, and the password.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token
    user {
      username
      isAdmin
    }
  }
}
`,
    variables: { input: { email: '', password: '' } },
  },
  {
    name: 'My cart and orders',
    as: 'user',
    query: `${NEEDS_TOKEN}
query Mine {
  me {
    username
    email
  }
  cart {
    lines {
      name
      size
      quantity
      total
    }
    subtotal
  }
  myOrders(limit: 5) {
    items {
      number
      status
      total
      placedAt
    }
  }
}
`,
  },
  {
    name: 'The shop’s day',
    as: 'administrator',
    query: `${NEEDS_TOKEN}
# For administrators.
query Dashboard {
  orderStats {
    from
    to
    totalOrders
    totalRevenue
    bestSellers {
      name
      pieces
    }
  }
  adminOrders(limit: 5) {
    items {
      number
      status
      total
      address {
        city
      }
    }
  }
  lowStock {
    name
    stock
  }
}
`,
  },
];
