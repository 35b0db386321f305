import type { UploadedFile } from '../media/uploaded-file.js';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC, ISO 8601: 2026-11-21T09:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Rupees with at most two decimals, for example 1299.5. Kept and summed by the server as whole paisa. */
  Money: { input: number; output: number; }
  /** A file that is sent with the request, as the GraphQL multipart request specification says. Administrators only. */
  Upload: { input: UploadedFile; output: UploadedFile; }
};

/** A person's account as its owner sees it. */
export type Account = {
  /** The verified address: letters go here. */
  email: Scalars['String']['output'];
  /** First name. */
  firstname: Scalars['String']['output'];
  /** Male, Female, Others or empty. */
  gender: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True for those who may use the dashboard. */
  isAdmin: Scalars['Boolean']['output'];
  /** Last name. */
  lastname: Scalars['String']['output'];
  /** A new address that waits to be verified; null when there is none. */
  pendingEmail?: Maybe<Scalars['String']['output']>;
  /** Empty when not given. */
  phone: Scalars['String']['output'];
  /** Unique in any case of letters; signing in takes it, too. */
  username: Scalars['String']['output'];
};

/** A saved address of whoever is signed in. */
export type Address = {
  /** Town or city. */
  city: Scalars['String']['output'];
  /** Null when not given. */
  country?: Maybe<Scalars['String']['output']>;
  /** First name of who gets the parcel. */
  firstname: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True for exactly one, as long as there is any. */
  isDefault: Scalars['Boolean']['output'];
  /** Last name of who gets the parcel. */
  lastname: Scalars['String']['output'];
  /** Digits, spaces and + ( ) -. */
  phone: Scalars['String']['output'];
  /** State or province. */
  state: Scalars['String']['output'];
  /** Street and house. */
  streetAddress: Scalars['String']['output'];
  /** Null when not given. */
  zipcode?: Maybe<Scalars['String']['output']>;
};

/** A saved address: required texts and lengths as in shopper.md §5. */
export type AddressInput = {
  /** At most 80 characters. */
  city: Scalars['String']['input'];
  /** At most 80 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** At most 30 characters. */
  firstname: Scalars['String']['input'];
  /** At most 30 characters. */
  lastname: Scalars['String']['input'];
  /** Digits, spaces and + ( ) -, at most 20. */
  phone: Scalars['String']['input'];
  /** At most 80 characters. */
  state: Scalars['String']['input'];
  /** Street and house. */
  streetAddress: Scalars['String']['input'];
  /** At most 12 characters. */
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

/** A person's account as administrators see everybody's. */
export type AdminUser = {
  /** The verified address; of an account that is new, the one it gave. */
  email: Scalars['String']['output'];
  /** First name. */
  firstname: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True for those who may use the dashboard. */
  isAdmin: Scalars['Boolean']['output'];
  /** Last name. */
  lastname: Scalars['String']['output'];
  /** Unique in any case of letters. */
  username: Scalars['String']['output'];
};

/** Whether a username or an e-mail address is still free; asking holds nothing. */
export type Availability = {
  /** False when an account has it, verified or not. */
  available: Scalars['Boolean']['output'];
  /** username or email. */
  field: Scalars['String']['output'];
  /** The same in words. */
  message: Scalars['String']['output'];
};

/** A product by what was sold of it, without cancelled orders. */
export type BestSeller = {
  /** Its name when it was last ordered. */
  name: Scalars['String']['output'];
  /** How many were sold. */
  pieces: Scalars['Int']['output'];
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** What they came to, without delivery. */
  revenue: Scalars['Money']['output'];
};

/** A product before and after a bulk update. */
export type BulkChange = {
  /** As it would be. */
  after: BulkValues;
  /** As it is. */
  before: BulkValues;
  /** The product's name. */
  name: Scalars['String']['output'];
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** The shop's own article number; null when it has none. */
  sku?: Maybe<Scalars['String']['output']>;
};

/** What a bulk update would do. While anything is refused, the update changes nothing. */
export type BulkPreview = {
  /** What would be other than it is. */
  changes: Array<BulkChange>;
  /** What stands in the way. */
  refused: Array<BulkRefusal>;
};

/** A change of prices. Results are rounded half up to the paisa; a reduced price that is not below the new price is cleared. */
export type BulkPriceInput = {
  /** How the price changes. */
  type: BulkPriceType;
  /** Percent, or rupees. */
  value: Scalars['Float']['input'];
};

/** How a bulk update changes prices: by percent (more than -100, at most 1000), by an amount, or to a new price. */
export enum BulkPriceType {
  /** By an amount; negative lowers it. */
  Fixed = 'FIXED',
  /** By percent of the price; negative lowers it. */
  Percentage = 'PERCENTAGE',
  /** To a new price. */
  Set = 'SET'
}

/** A product that a bulk update cannot change, and why. */
export type BulkRefusal = {
  /** The product's name. */
  name: Scalars['String']['output'];
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** Why, in a sentence. */
  reason: Scalars['String']['output'];
};

/** A change of stock; not for products with sizes. */
export type BulkStockInput = {
  /** Pieces, 0 to 1000000. */
  quantity: Scalars['Int']['input'];
  /** How the stock changes. */
  type: BulkStockType;
};

/** How a bulk update changes stock. */
export enum BulkStockType {
  /** So many more. */
  Add = 'ADD',
  /** To so many. */
  Set = 'SET',
  /** So many less; refused where fewer are left. */
  Subtract = 'SUBTRACT'
}

/** One change of many products: exactly one of price, stock, categoryId, isFeatured and isActive. */
export type BulkUpdateInput = {
  /** The category they all come into. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether shoppers see them. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether they are Our Top Picks. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** New prices. */
  price?: InputMaybe<BulkPriceInput>;
  /** 1 to 500, each once. */
  productIds: Array<Scalars['ID']['input']>;
  /** New stock. */
  stock?: InputMaybe<BulkStockInput>;
};

/** What a bulk update did. */
export type BulkUpdateResult = {
  /** All that were asked for, as they are now. */
  products: Array<InventoryProduct>;
  /** How many products are other than before. */
  updated: Scalars['Int']['output'];
};

/** What a bulk update may change of a product. */
export type BulkValues = {
  /** The category's name; null when it belongs to none. */
  category?: Maybe<Scalars['String']['output']>;
  /** Whether shoppers see it. */
  isActive: Scalars['Boolean']['output'];
  /** Whether it is one of Our Top Picks. */
  isFeatured: Scalars['Boolean']['output'];
  /** The full price. */
  price: Scalars['Money']['output'];
  /** The reduced price; null when there is none. */
  salePrice?: Maybe<Scalars['Money']['output']>;
  /** Pieces left. */
  stock: Scalars['Int']['output'];
};

/** What whoever is signed in means to buy. A guest's cart lives in the guest's browser. */
export type Cart = {
  /** Pieces in all. */
  count: Scalars['Int']['output'];
  /** Its owner's id. */
  id: Scalars['ID']['output'];
  /** In the order in which they came in, at most 100. */
  lines: Array<CartLine>;
  /** The sum of the lines whose product is still sold; without delivery. */
  subtotal: Scalars['Money']['output'];
  /** Rises with every change; 0 before the first. */
  version: Scalars['Int']['output'];
};

/** The cart after a change, and what of the change did not fit. */
export type CartChange = {
  /** The cart as it is now. */
  cart: Cart;
  /** Empty when everything fitted. */
  reduced: Array<CartReduction>;
};

/** What every change of a cart may carry. */
export type CartEdit = {
  /** Chosen by the client, 1 to 64 letters, digits, _ or -: a change sent again with it is made once. */
  opId?: InputMaybe<Scalars['String']['input']>;
  /** The version the change was made on: STALE_VERSION, with the present cart, when it is another by now. Left out: not compared. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Why a line got fewer pieces than were asked for. */
export enum CartLimit {
  /** The product, or its size, is not sold any more. */
  Gone = 'GONE',
  /** A cart holds at most 100 lines. */
  Lines = 'LINES',
  /** A line holds at most 100 pieces. */
  Quantity = 'QUANTITY',
  /** Fewer pieces are left. */
  Stock = 'STOCK'
}

/** A product in a size. Everything but the quantity is the catalogue's, as of this moment. */
export type CartLine = {
  /** The primary picture; null when there is none. */
  image?: Maybe<ProductImage>;
  /** False once the product has left the shop: the line can only be removed. */
  isActive: Scalars['Boolean']['output'];
  /** The product's name; empty when nothing is known of it any more. */
  name: Scalars['String']['output'];
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** Pieces, 1 to 100. May be more than the stock when others bought in the meantime. */
  quantity: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** Pieces left of this product in this size; 0 when it has left the shop. */
  stock: Scalars['Int']['output'];
  /** unitPrice x quantity. */
  total: Scalars['Money']['output'];
  /** What a shopper pays for one piece. */
  unitPrice: Scalars['Money']['output'];
};

/** A product in a size, and how many. */
export type CartLineInput = {
  /** The product's id. */
  productId: Scalars['ID']['input'];
  /** 1 to 100. */
  quantity: Scalars['Int']['input'];
  /** Required for products with sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** Which line is meant: a product in a size. */
export type CartLineKey = {
  /** The product's id. */
  productId: Scalars['ID']['input'];
  /** Null for products without sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** The cart after a guest's cart came into it. */
export type CartMerge = {
  /** The cart as it is now. */
  cart: Cart;
  /** How many of the guest's lines came in; 0 when this guest's cart came in before. */
  merged: Scalars['Int']['output'];
  /** Empty when everything fitted. */
  reduced: Array<CartReduction>;
};

/** A line that got fewer pieces than were asked for. */
export type CartReduction = {
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** Pieces the line has now; 0: there is no such line. */
  quantity: Scalars['Int']['output'];
  /** What was in the way. */
  reason: CartLimit;
  /** Pieces the line should have had. */
  requested: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
};

/** A kind of jewellery. Products belong to at most one. */
export type Category = {
  /** What the category holds, in a sentence; may be empty. */
  description: Scalars['String']['output'];
  /** Products shown for this category on the home page: chosen, active and of this category, at most 4. */
  featuredProducts: Array<Product>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** Unique in any case of letters. */
  name: Scalars['String']['output'];
  /** How many active products belong to it. */
  productCount: Scalars['Int']['output'];
};

/** The products chosen for one category on the home page. */
export type CategoryFeatured = {
  /** Whose choice it is. */
  category: Category;
  /** In order; at most 100. */
  products: Array<InventoryProduct>;
};

/** A category's name, unique in any case of letters, and what it holds. */
export type CategoryInput = {
  /** At most 1000 characters; may be left out. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** At most 60 characters. */
  name: Scalars['String']['input'];
};

/** A new password by the one that is known. */
export type ChangePasswordInput = {
  /** The same once more. */
  confirmPassword: Scalars['String']['input'];
  /** The one that is known. */
  currentPassword: Scalars['String']['input'];
  /** 6 to 100 characters, with a letter and a digit. */
  newPassword: Scalars['String']['input'];
};

/** That a message was taken. */
export type ContactAnswer = {
  /** A sentence. */
  message: Scalars['String']['output'];
  /** Always true; failures are errors. */
  success: Scalars['Boolean']['output'];
};

/** A message to the shop: required texts and lengths as in shopper.md §5. */
export type ContactInput = {
  /** Where the answer and a copy go. */
  email: Scalars['String']['input'];
  /** Must be true. */
  marketingConsent: Scalars['Boolean']['input'];
  /** At most 5000 characters; line breaks stay. */
  message: Scalars['String']['input'];
  /** Who writes; at most 200 characters. */
  name: Scalars['String']['input'];
  /** Digits, spaces and + ( ) -; may be left out. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** product-inquiry, custom-order, order-status, return-exchange, wholesale-inquiry, general, complaint or feedback. */
  subject: Scalars['String']['input'];
  /** A field that people never see; what fills it in is a machine and writes to nobody. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** Who ordered, when that is somebody with an account. */
export type Customer = {
  /** The account's address; the order's own may be another. */
  email: Scalars['String']['output'];
  /** First name. */
  firstname: Scalars['String']['output'];
  /** The account's id. */
  id: Scalars['ID']['output'];
  /** Last name. */
  lastname: Scalars['String']['output'];
  /** Empty when not given. */
  phone: Scalars['String']['output'];
  /** The account's username. */
  username: Scalars['String']['output'];
};

/** One day of the shop's calendar. */
export type DayCount = {
  /** YYYY-MM-DD in the shop's time zone. */
  day: Scalars['String']['output'];
  /** Orders that were placed, cancelled ones among them. */
  orders: Scalars['Int']['output'];
  /** What they come to, without cancelled ones. */
  revenue: Scalars['Money']['output'];
};

/** Who gets the parcel, and where. */
export type DeliveryAddress = {
  /** Street and house. */
  address: Scalars['String']['output'];
  /** Flat, floor or landmark; null when not given. */
  apartment?: Maybe<Scalars['String']['output']>;
  /** Town or city. */
  city: Scalars['String']['output'];
  /** Null when not given. */
  country?: Maybe<Scalars['String']['output']>;
  /** Where letters about the order go. */
  email: Scalars['String']['output'];
  /** First name of who gets the parcel. */
  firstname: Scalars['String']['output'];
  /** Last name of who gets the parcel. */
  lastname: Scalars['String']['output'];
  /** Digits, spaces and + ( ) -. */
  phone: Scalars['String']['output'];
  /** State or province. */
  state: Scalars['String']['output'];
  /** Null when a saved address has none. */
  zipcode?: Maybe<Scalars['String']['output']>;
};

/** Who gets the parcel, and where: required texts and lengths as in shopper.md §5. */
export type DeliveryAddressInput = {
  /** Street and house. */
  address: Scalars['String']['input'];
  /** Flat, floor or landmark. */
  apartment?: InputMaybe<Scalars['String']['input']>;
  /** At most 80 characters. */
  city: Scalars['String']['input'];
  /** At most 80 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required for guests; whoever is signed in may leave it out: the account's. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** At most 30 characters. */
  firstname: Scalars['String']['input'];
  /** At most 30 characters. */
  lastname: Scalars['String']['input'];
  /** Digits, spaces and + ( ) -, at most 20. */
  phone: Scalars['String']['input'];
  /** At most 80 characters. */
  state: Scalars['String']['input'];
  /** At most 12 characters. */
  zipcode: Scalars['String']['input'];
};

/** An order as administrators see it. Always read from the database. */
export type DeskOrder = {
  /** Where it goes. */
  address: DeliveryAddress;
  /** Null for a guest, and for an account that is gone. */
  customer?: Maybe<Customer>;
  /** Zero when delivery is free. */
  deliveryFee: Scalars['Money']['output'];
  /** What became of it, the earliest first. */
  history: Array<OrderEvent>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True when it was ordered without an account. */
  isGuest: Scalars['Boolean']['output'];
  /** What was bought. */
  lines: Array<DeskOrderLine>;
  /** The paymentId without its first three characters, as shoppers see it. */
  number: Scalars['String']['output'];
  /** COD_ and what the client chose. */
  paymentId: Scalars['String']['output'];
  /** All pieces together. */
  pieces: Scalars['Int']['output'];
  /** When the server took it. */
  placedAt: Scalars['DateTime']['output'];
  /** The last 8 characters of the id. */
  shortId: Scalars['String']['output'];
  /** Where the order stands. */
  status: OrderStatus;
  /** The sum of the lines. */
  subtotal: Scalars['Money']['output'];
  /** subtotal + deliveryFee. */
  total: Scalars['Money']['output'];
};

/** One product in one size of an order, as administrators see it. */
export type DeskOrderLine = {
  /** The category the product is in by now; null when it is in none. */
  categoryName?: Maybe<Scalars['String']['output']>;
  /** A small picture; null when the product had none. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** The product's name when it was ordered. */
  name: Scalars['String']['output'];
  /** The price of one piece when it was ordered. */
  price: Scalars['Money']['output'];
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** Pieces, 1 to 100. */
  quantity: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** price x quantity. */
  total: Scalars['Money']['output'];
};

/** A page of orders. */
export type DeskOrderPage = {
  /** The orders of this page. */
  items: Array<DeskOrder>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An address that was verified. */
export type EmailVerification = {
  /** The verified address. */
  email: Scalars['String']['output'];
  /** A sentence. */
  message: Scalars['String']['output'];
};

/** What the home page shows by choice. */
export type FeaturedLists = {
  /** Every category with its own choice. */
  categories: Array<CategoryFeatured>;
  /** Our Top Picks, the latest first. */
  global: Array<InventoryProduct>;
};

/** A token in place of the one that was sent. */
export type FreshToken = {
  /** 24 hours from now; the earlier one still works for a minute. */
  token: Scalars['String']['output'];
};

/** Narrows the inventory; what is left out does not narrow. */
export type InventoryFilter = {
  /** A category's id or its name. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Whether shoppers see it. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it is one of Our Top Picks. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Part of a name or SKU, in any case of letters, numbers from their beginning; at most 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** How much of it is left. */
  stockLevel?: InputMaybe<StockLevel>;
};

/** A page of the inventory. */
export type InventoryPage = {
  /** The products of this page. */
  items: Array<InventoryProduct>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A product as administrators see it, active or not. Always read from the database. */
export type InventoryProduct = {
  /** Null when it belongs to no category. */
  category?: Maybe<Category>;
  /** Colours it can be found by. */
  colours: Array<Scalars['String']['output']>;
  /** When it was put up. */
  createdAt: Scalars['DateTime']['output'];
  /** A few sentences; may be empty. */
  description: Scalars['String']['output'];
  /** True when a size must be chosen to buy it. */
  hasSizes: Scalars['Boolean']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The primary picture; null when there is none. */
  image?: Maybe<ProductImage>;
  /** Pictures in order, the primary one first. */
  images: Array<ProductImage>;
  /** False when shoppers do not see it. */
  isActive: Scalars['Boolean']['output'];
  /** True when it is one of Our Top Picks. */
  isFeatured: Scalars['Boolean']['output'];
  /** The product's name. */
  name: Scalars['String']['output'];
  /** The full price. */
  price: Scalars['Money']['output'];
  /** The reduced price, below the full one; null when there is none. */
  salePrice?: Maybe<Scalars['Money']['output']>;
  /** Sizes in the shop's order; empty when it has none. */
  sizes: Array<ProductSize>;
  /** The shop's own article number; null when it has none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Pieces left; for a product with sizes the sum over its sizes. */
  stock: Scalars['Int']['output'];
  /** What the badge says of it. */
  stockLevel: StockLevel;
  /** What a shopper pays for one piece. */
  unitPrice: Scalars['Money']['output'];
  /** When an administrator last changed it. */
  updatedAt: Scalars['DateTime']['output'];
  /** Changes with every edit and every sale. Send it back with an edit: an edit of what somebody else has changed meanwhile answers STALE_VERSION. */
  version: Scalars['String']['output'];
};

/** What the inventory can be sorted by. NAME in any case of letters; PRICE is the full price. */
export enum InventorySort {
  /** When it was put up. */
  CreatedAt = 'CREATED_AT',
  /** By name, in any case of letters. */
  Name = 'NAME',
  /** The full price. */
  Price = 'PRICE',
  /** Pieces left. */
  Stock = 'STOCK'
}

/** Sums over the active products. */
export type InventoryStats = {
  /** How many have 1 to 10 pieces left. */
  lowStockCount: Scalars['Int']['output'];
  /** How many have none left. */
  outOfStockCount: Scalars['Int']['output'];
  /** How many there are. */
  totalProducts: Scalars['Int']['output'];
  /** What all pieces are worth at their full prices. */
  totalValue: Scalars['Money']['output'];
};

export type Mutation = {
  /** Answers the whole list. The first address becomes the default; LIMIT_REACHED beyond 50; VALIDATION_FAILED names every bad field. */
  addAddress: Array<Address>;
  /** For whoever is signed in. Adds pieces of a product, up to the stock and 100. NOT_FOUND for a product that is not sold; VALIDATION_FAILED without a size where there are sizes. */
  addToCart: CartChange;
  /** Administrators only: all or nothing. VALIDATION_FAILED carries refused [{ productId, name, reason }]; NOT_FOUND carries ids. */
  bulkUpdate: BulkUpdateResult;
  /** For whoever is signed in. VALIDATION_FAILED names currentPassword when it is wrong, which counts as a failed sign-in. Ends all other sessions. */
  changePassword: Notice;
  /** For whoever is signed in. Takes all lines out. */
  clearCart: CartChange;
  /** Administrators only. NAME_TAKEN; VALIDATION_FAILED names every bad field. */
  createCategory: Category;
  /** Administrators only. At most 10 pictures of png, jpeg or webp, 5 MB each. VALIDATION_FAILED names every bad field; SKU_TAKEN. */
  createProduct: InventoryProduct;
  /** Administrators only: shoppers do not see it any more; orders keep their copies. Again: the same answer. NOT_FOUND. */
  deactivateProduct: InventoryProduct;
  /** For whoever is signed in. One piece less; the line goes with its last piece. NOT_FOUND when there is no such line. */
  decrementCartLine: CartChange;
  /** Administrators only. Its products stay, without a category. NOT_FOUND. */
  deleteCategory: Notice;
  /** Sends a link to choose a new password. Answers alike whether or not the address has an account; one letter a minute, five a day. */
  forgotPassword: Notice;
  /**
   * For whoever is signed in. Brings a guest's cart in: quantities of equal lines add, up to the stock and 100. mergeId, 1 to 64
   * letters, digits, _ or -, is made once per guest's cart: sent again it changes nothing and answers merged 0.
   */
  mergeCart: CartMerge;
  /**
   * Places an order, cash on delivery: a guest's, or that of whoever is signed in, whose cart loses what was ordered.
   * Prices and fees are computed here, never taken from the client.
   * VALIDATION_FAILED names every bad field; OUT_OF_STOCK carries items [{ productId, size, requested, available }];
   * PRICE_CHANGED carries fresh lines; PAYMENT_ID_CONFLICT when the paymentId belongs to another order; LIMIT_REACHED when
   * a guest has 3 orders that the shop has not begun with; RATE_LIMITED beyond 10 (guests) or 20 orders in 10 minutes.
   * A token that is sent must be good: nobody becomes a guest unawares.
   */
  placeOrder: Order;
  /** A new token for the one that is sent, up to 10 minutes after its end. SESSION_EXPIRED when the session is over. */
  refreshSession: FreshToken;
  /** Opens an account and sends a letter with a link to verify the address. VALIDATION_FAILED names every bad field; EMAIL_TAKEN, USERNAME_TAKEN. */
  register: Registration;
  /** Removes one of one's own; the newest takes the place of a default. Orders keep their copies. NOT_FOUND for any other id. */
  removeAddress: Array<Address>;
  /** For whoever is signed in. Takes a line out; nothing happens when it is not there. */
  removeFromCart: CartChange;
  /** For whoever is signed in. The whole cart anew, at most 100 lines: equal ones are joined, quantities brought into 1 to 100, what is not valid is dropped. */
  replaceCart: CartChange;
  /** Sends the verification letter again. Answers alike whether or not the address has an account; one letter a minute, five a day. */
  resendVerification: Notice;
  /** Sets a new password by the link, ends all sessions and signs nobody in. TOKEN_INVALID when the link is used or too old. */
  resetPassword: Notice;
  /** Keeps the message, sends it to the shop and a copy to who wrote (five a day to one address). VALIDATION_FAILED names every bad field; RATE_LIMITED beyond 5 an hour. */
  sendMessage: ContactAnswer;
  /**
   * For administrators: grants or takes the right to administer, at once and in every session; asking again changes nothing.
   * LAST_ADMIN when nobody would be left, NOT_FOUND for an unknown id.
   */
  setAdmin: AdminUser;
  /** For whoever is signed in. Sets a line's quantity, 0 to 100, up to the stock; 0 removes it. NOT_FOUND when there is no such line. */
  setCartQuantity: CartChange;
  /** Administrators only: at most 100, all active and of this category. VALIDATION_FAILED carries ids; NOT_FOUND. */
  setCategoryFeatured: CategoryFeatured;
  /** Makes one of one's own the default. NOT_FOUND for any other id. */
  setDefaultAddress: Array<Address>;
  /** Administrators only: Our Top Picks are these and no others; at most 100, all active. VALIDATION_FAILED carries ids. */
  setFeaturedProducts: FeaturedLists;
  /**
   * Administrators only: any status to any other. Into cancelled puts the pieces back, once; out of cancelled takes them
   * again, or OUT_OF_STOCK with items. The same status changes nothing. Shipped, delivered and cancelled send a letter.
   */
  setOrderStatus: DeskOrder;
  /**
   * Begins a session. INVALID_CREDENTIALS for an unknown name and a wrong password alike; EMAIL_NOT_VERIFIED carries the
   * email, only after the right password; RATE_LIMITED after 10 failures in 15 minutes.
   */
  signIn: Session;
  /** Ends the session of the token that is sent; no failure when there is none. */
  signOut: Notice;
  /** Ends all sessions of whoever is signed in. */
  signOutEverywhere: Notice;
  /** Replaces one of one's own; answers the whole list. NOT_FOUND for any other id. */
  updateAddress: Array<Address>;
  /** Administrators only. A description that is left out stays. NAME_TAKEN; NOT_FOUND. */
  updateCategory: Category;
  /** Administrators only. VALIDATION_FAILED names every bad field; SKU_TAKEN; STALE_VERSION carries the product as it is; NOT_FOUND. */
  updateProduct: InventoryProduct;
  /** For whoever is signed in. EMAIL_TAKEN, USERNAME_TAKEN; VALIDATION_FAILED names every bad field. */
  updateProfile: Account;
  /** Verifies the address that the letter's token (64 hexadecimal characters) was sent to. TOKEN_INVALID when it is none, used or too old. */
  verifyEmail: EmailVerification;
};


export type MutationAddAddressArgs = {
  input: AddressInput;
};


export type MutationAddToCartArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineInput;
};


export type MutationBulkUpdateArgs = {
  input: BulkUpdateInput;
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationClearCartArgs = {
  edit?: InputMaybe<CartEdit>;
};


export type MutationCreateCategoryArgs = {
  input: CategoryInput;
};


export type MutationCreateProductArgs = {
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  input: NewProductInput;
};


export type MutationDeactivateProductArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDecrementCartLineArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineKey;
};


export type MutationDeleteCategoryArgs = {
  id: Scalars['ID']['input'];
};


export type MutationForgotPasswordArgs = {
  email: Scalars['String']['input'];
};


export type MutationMergeCartArgs = {
  lines: Array<CartLineInput>;
  mergeId: Scalars['String']['input'];
};


export type MutationPlaceOrderArgs = {
  input: PlaceOrderInput;
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRemoveAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveFromCartArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineKey;
};


export type MutationReplaceCartArgs = {
  edit?: InputMaybe<CartEdit>;
  lines: Array<CartLineInput>;
};


export type MutationResendVerificationArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationSendMessageArgs = {
  input: ContactInput;
};


export type MutationSetAdminArgs = {
  id: Scalars['ID']['input'];
  isAdmin: Scalars['Boolean']['input'];
};


export type MutationSetCartQuantityArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineKey;
  quantity: Scalars['Int']['input'];
};


export type MutationSetCategoryFeaturedArgs = {
  categoryId: Scalars['ID']['input'];
  productIds: Array<Scalars['ID']['input']>;
};


export type MutationSetDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetFeaturedProductsArgs = {
  productIds: Array<Scalars['ID']['input']>;
};


export type MutationSetOrderStatusArgs = {
  id: Scalars['ID']['input'];
  status: OrderStatus;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationUpdateAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


export type MutationUpdateCategoryArgs = {
  id: Scalars['ID']['input'];
  input: CategoryInput;
};


export type MutationUpdateProductArgs = {
  id: Scalars['ID']['input'];
  input: ProductChangesInput;
};


export type MutationUpdateProfileArgs = {
  input: ProfileInput;
};


export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};

/** A new product: required texts as in admin.md §5. */
export type NewProductInput = {
  /** A category's id. */
  categoryId: Scalars['ID']['input'];
  /** Among the seven colours. */
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 5000 characters. */
  description: Scalars['String']['input'];
  /** At most 150 characters. */
  name: Scalars['String']['input'];
  /** The full price, up to 10000000. */
  price: Scalars['Money']['input'];
  /** Which of the pictures stands for the product, from 0; left out: the first. */
  primaryImage?: InputMaybe<Scalars['Int']['input']>;
  /** Below the price; left out: not reduced. */
  salePrice?: InputMaybe<Scalars['Money']['input']>;
  /** At most 50, each once. */
  sizes?: InputMaybe<Array<ProductSizeInput>>;
  /** The shop's own article number, unique. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Pieces; with sizes the sum over them counts instead. */
  stock?: InputMaybe<Scalars['Int']['input']>;
};

/** What a call that only does something has to say, for people to read. */
export type Notice = {
  /** A sentence. */
  message: Scalars['String']['output'];
};

/** A purchase, paid in cash on delivery. Names, prices and pictures are copies taken when it was placed. */
export type Order = {
  /** Where it goes. */
  address: DeliveryAddress;
  /** 200 below a subtotal of 2000, else 0. */
  deliveryFee: Scalars['Money']['output'];
  /** The statuses it came to, the earliest first; the first is PENDING, at placedAt. */
  history: Array<OrderStep>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** What was bought. */
  lines: Array<OrderLine>;
  /** The paymentId without its first three characters, as shoppers see it. */
  number: Scalars['String']['output'];
  /** COD_ and what the client chose. */
  paymentId: Scalars['String']['output'];
  /** When the server took it. */
  placedAt: Scalars['DateTime']['output'];
  /** Where the order stands. */
  status: OrderStatus;
  /** The sum of the lines. */
  subtotal: Scalars['Money']['output'];
  /** subtotal + deliveryFee. */
  total: Scalars['Money']['output'];
};

/** A change of an order's status. */
export type OrderEvent = {
  /** When. */
  at: Scalars['DateTime']['output'];
  /** The administrator's username; null for what happened by itself, and for accounts that are gone. */
  by?: Maybe<Scalars['String']['output']>;
  /** What it became. */
  status: OrderStatus;
};

/** Narrows the orders; what is left out does not narrow. */
export type OrderFilter = {
  /** YYYY-MM-DD, the whole of that day, or a moment in ISO 8601; inclusive. */
  endDate?: InputMaybe<Scalars['String']['input']>;
  /** Highest total, inclusive. */
  maxAmount?: InputMaybe<Scalars['Money']['input']>;
  /** Lowest total, inclusive. */
  minAmount?: InputMaybe<Scalars['Money']['input']>;
  /** The beginnings of a customer's names, username or e-mail, of an order's id, its last 8 characters or its number; other parts of them among the latest 1000 orders. At most 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** YYYY-MM-DD, a day in the shop's time zone, or a moment in ISO 8601; inclusive. */
  startDate?: InputMaybe<Scalars['String']['input']>;
  /** Where the order stands. */
  status?: InputMaybe<OrderStatus>;
};

/** One product in one size, as it was when ordered. */
export type OrderLine = {
  /** A small picture; null when the product had none. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** The product's name. */
  name: Scalars['String']['output'];
  /** The price of one piece. */
  price: Scalars['Money']['output'];
  /** The product's id. */
  productId: Scalars['ID']['output'];
  /** Pieces, 1 to 100. */
  quantity: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** price x quantity. */
  total: Scalars['Money']['output'];
};

/** A product in a size, and how many. */
export type OrderLineInput = {
  /** The product's id. */
  productId: Scalars['ID']['input'];
  /** 1 to 100. */
  quantity: Scalars['Int']['input'];
  /** Required for products with sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** A page of orders. */
export type OrderPage = {
  /** The orders of this page, the newest first. */
  items: Array<Order>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** What orders can be sorted by. */
export enum OrderSort {
  /** When the server took it. */
  PlacedAt = 'PLACED_AT',
  /** By the alphabet: cancelled, delivered, pending, processing, shipped. */
  Status = 'STATUS',
  /** What it comes to. */
  Total = 'TOTAL'
}

/** The orders of some days. Revenue is without cancelled orders. */
export type OrderStats = {
  /** totalRevenue by order that was not cancelled; 0 without any. */
  averageOrder: Scalars['Money']['output'];
  /** At most 10, by pieces. */
  bestSellers: Array<BestSeller>;
  /** Every day from first to last, empty ones too; none when the range is longer than 3 years. */
  byDay: Array<DayCount>;
  /** All five. */
  byStatus: Array<StatusCount>;
  /** The first day, YYYY-MM-DD. */
  from: Scalars['String']['output'];
  /** Whose days they are: SHOP_TIME_ZONE. */
  timeZone: Scalars['String']['output'];
  /** The last day, YYYY-MM-DD. */
  to: Scalars['String']['output'];
  /** Orders that were placed, cancelled ones among them. */
  totalOrders: Scalars['Int']['output'];
  /** What they come to, without cancelled ones. */
  totalRevenue: Scalars['Money']['output'];
};

/** Where an order stands. */
export enum OrderStatus {
  /** Not to be delivered; its pieces are back in stock. */
  Cancelled = 'CANCELLED',
  /** With the shopper. */
  Delivered = 'DELIVERED',
  /** Taken; the shop has not begun with it. */
  Pending = 'PENDING',
  /** The shop has begun with it. */
  Processing = 'PROCESSING',
  /** On its way. */
  Shipped = 'SHIPPED'
}

/** A status that an order came to, and when. */
export type OrderStep = {
  /** When it came to it. */
  at: Scalars['DateTime']['output'];
  /** What the order came to. */
  status: OrderStatus;
};

/** Where a page stands in the whole list. */
export type PageInfo = {
  /** The page's number, from 1. */
  currentPage: Scalars['Int']['output'];
  /** False on the last page and beyond it. */
  hasNextPage: Scalars['Boolean']['output'];
  /** False on the first page. */
  hasPrevPage: Scalars['Boolean']['output'];
  /** How many items a page holds at most. */
  limit: Scalars['Int']['output'];
  /** How many items the whole list has. */
  totalItems: Scalars['Int']['output'];
  /** How many pages the whole list has; 0 when it is empty. */
  totalPages: Scalars['Int']['output'];
};

/** What a checkout sends. */
export type PlaceOrderInput = {
  /** Where it goes. Required for guests; whoever is signed in gives this or addressId. */
  address?: InputMaybe<DeliveryAddressInput>;
  /** One of one's own saved addresses, in place of address; NOT_FOUND for any other id. Not for guests. */
  addressId?: InputMaybe<Scalars['ID']['input']>;
  /** The total the shopper saw; dearer now answers PRICE_CHANGED. Left out: not compared. */
  expectedTotal?: InputMaybe<Scalars['Money']['input']>;
  /** What is bought, 1 to 100 lines. */
  lines: Array<OrderLineInput>;
  /** Chosen by the client, COD_ and 6 to 60 letters, digits, _ or -; sending it twice returns the first order. Left out: the server makes one. */
  paymentId?: InputMaybe<Scalars['String']['input']>;
  /** A field that people never see; what fills it in is a machine, and is refused. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** Something the shop sells. Only active products are shown to shoppers. */
export type Product = {
  /** Null when it belongs to no category. */
  category?: Maybe<Category>;
  /** Colours it can be found by: black, white, red, blue, green, brown, yellow. */
  colours: Array<Scalars['String']['output']>;
  /** When it was put up. */
  createdAt: Scalars['DateTime']['output'];
  /** A few sentences; may be empty. */
  description: Scalars['String']['output'];
  /** (price - salePrice) / price in whole percent; null when not reduced. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** True when a size must be chosen to buy it. */
  hasSizes: Scalars['Boolean']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The primary picture; null when there is none. */
  image?: Maybe<ProductImage>;
  /** Pictures in order, the primary one first. */
  images: Array<ProductImage>;
  /** True when it is one of Our Top Picks. */
  isFeatured: Scalars['Boolean']['output'];
  /** The product's name. */
  name: Scalars['String']['output'];
  /** The full price. */
  price: Scalars['Money']['output'];
  /** The reduced price, below the full one; null when there is none. */
  salePrice?: Maybe<Scalars['Money']['output']>;
  /** Sizes in the shop's order; empty when it has none. */
  sizes: Array<ProductSize>;
  /** The shop's own article number; null when it has none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Pieces left; for a product with sizes the sum over its sizes. */
  stock: Scalars['Int']['output'];
  /** What a shopper pays for one piece: the reduced price, else the full one. */
  unitPrice: Scalars['Money']['output'];
};

/** What is left out stays as it is. */
export type ProductChangesInput = {
  /** A category's id; null: none. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** All colours anew, among the seven. */
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  /** At most 5000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The stock that was shown: when it is another by now, STALE_VERSION. A stock equal to it is left alone, however many were sold meanwhile. */
  expectedStock?: InputMaybe<Scalars['Int']['input']>;
  /** False takes it out of the lists of featured products, too. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether it is one of Our Top Picks. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 150 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The full price, up to 10000000. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** null: not reduced any more. */
  salePrice?: InputMaybe<Scalars['Money']['input']>;
  /** All sizes anew; not for a product without. */
  sizes?: InputMaybe<Array<ProductSizeInput>>;
  /** The article number; null or empty: none. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Not for a product with sizes: send sizes. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** The version that was shown. When others have edited since, STALE_VERSION with the product as it is; when only pieces were sold, that matters to an edit of the stock alone. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** Narrows a product list; what is left out does not narrow. */
export type ProductFilter = {
  /** A category's id or its name, at most 60 characters. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** One of the seven colours. */
  colour?: InputMaybe<Scalars['String']['input']>;
  /** Highest unitPrice, inclusive. */
  maxPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Lowest unitPrice, inclusive. */
  minPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Words, part words or nearly right words of name, description, category or sku; at most 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** One picture of a product, served as WebP in three widths. */
export type ProductImage = {
  /** Height of the largest picture in pixels. */
  height: Scalars['Int']['output'];
  /** True for the one picture that stands for the product. */
  isPrimary: Scalars['Boolean']['output'];
  /** All widths, ready for an img element's srcset. */
  srcset: Scalars['String']['output'];
  /** The largest width, a path on this server or an absolute address. */
  url: Scalars['String']['output'];
  /** Width of the largest picture in pixels. */
  width: Scalars['Int']['output'];
};

/** A page of products. */
export type ProductPage = {
  /** The products of this page. */
  items: Array<Product>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** One size of a product and what is left of it. */
export type ProductSize = {
  /** The size as shoppers know it, for example 16 or 2.6. */
  size: Scalars['String']['output'];
  /** Pieces left in this size. */
  stock: Scalars['Int']['output'];
};

/** A size of a product. */
export type ProductSizeInput = {
  /** At most 20 characters; a row with a blank size is dropped. */
  size: Scalars['String']['input'];
  /** Pieces, 0 to 1000000. */
  stock: Scalars['Int']['input'];
};

/** Order of a product list. Price is what a shopper pays (unitPrice). */
export enum ProductSort {
  /** Oldest first: what the documents call newest, and the default. */
  CreatedAtAsc = 'CREATED_AT_ASC',
  /** Latest first. */
  CreatedAtDesc = 'CREATED_AT_DESC',
  /** Cheapest first. */
  PriceAsc = 'PRICE_ASC',
  /** Dearest first. */
  PriceDesc = 'PRICE_DESC'
}

/** What is left out or null stays as it is. */
export type ProfileInput = {
  /** Counts once it is verified by the letter that goes there; the earlier address is told. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 30 letters and spaces. */
  firstname?: InputMaybe<Scalars['String']['input']>;
  /** Male, Female, Others or empty. */
  gender?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 30 letters and spaces. */
  lastname?: InputMaybe<Scalars['String']['input']>;
  /** Digits, spaces and + ( ) -; may be empty. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 20 letters, digits and underscores; unique in any case of letters. */
  username?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /** The addresses of whoever is signed in: the default first, then the newest. */
  addresses: Array<Address>;
  /** Administrators only. NOT_FOUND when there is none of this id. */
  adminOrder: DeskOrder;
  /** Administrators only. page from 1 to 1000000, limit from 1 to 100. */
  adminOrders: DeskOrderPage;
  /** Is this username or this email free? Exactly one of them, by the rules of registering; else VALIDATION_FAILED. 60 a minute. */
  availability: Availability;
  /** Administrators only: what a bulk update would do; it changes nothing. */
  bulkPreview: BulkPreview;
  /** For whoever is signed in: one's own cart, empty before the first change. */
  cart: Cart;
  /** All categories, by name. */
  categories: Array<Category>;
  /** One category by its id or its name. NOT_FOUND when there is none. */
  category: Category;
  /** Administrators only. */
  featuredLists: FeaturedLists;
  /** Administrators only. page from 1 to 1000000, limit from 1 to 100. */
  inventory: InventoryPage;
  /** Administrators only: one product, active or not. NOT_FOUND when there is none of this id. */
  inventoryProduct: InventoryProduct;
  /** Administrators only. */
  inventoryStats: InventoryStats;
  /** Administrators only: active products with at most so many pieces, the fewest first, at most 500 of them. threshold from 0 to 1000000. */
  lowStock: Array<InventoryProduct>;
  /** The account of whoever is signed in. UNAUTHENTICATED, SESSION_EXPIRED or ACCOUNT_INVALID for nobody. */
  me: Account;
  /** For whoever is signed in: one's own orders, the newest first. page from 1 to 1000000, limit from 1 to 100. VALIDATION_FAILED otherwise. */
  myOrders: OrderPage;
  /** Administrators only. Days are YYYY-MM-DD in the shop's time zone, both inclusive; left out: the last 30 days. everything: from the first order on. */
  orderStats: OrderStats;
  /** One active product. NOT_FOUND when there is none of this id. */
  product: Product;
  /** Active products, a page at a time. page from 1 to 1000000, limit from 1 to 100. VALIDATION_FAILED otherwise. */
  products: ProductPage;
  /** The active ones among at most 100 ids, read from the database and never from memory: for carts and checkout. */
  productsByIds: Array<Product>;
  /** What the shop says of itself. */
  shop: Shop;
  /** Our Top Picks: active products marked featured, at most 8, the latest first. */
  topPicks: Array<Product>;
  /** A guest's order, by the 64 hexadecimal characters of the link in its letter, for 180 days. NOT_FOUND for every other token; RATE_LIMITED beyond 20 tries in 15 minutes. */
  trackedOrder: Order;
  /**
   * For administrators: all accounts by username, a page at a time; search is part of a username or an e-mail address, in any
   * case of letters. page from 1 to 1000000, limit from 1 to 500. VALIDATION_FAILED otherwise.
   */
  users: UserPage;
};


export type QueryAdminOrderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAdminOrdersArgs = {
  filter?: InputMaybe<OrderFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sortBy?: OrderSort;
  sortOrder?: SortOrder;
};


export type QueryAvailabilityArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


export type QueryBulkPreviewArgs = {
  input: BulkUpdateInput;
};


export type QueryCategoryArgs = {
  idOrName: Scalars['String']['input'];
};


export type QueryInventoryArgs = {
  filter?: InputMaybe<InventoryFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sortBy?: InventorySort;
  sortOrder?: SortOrder;
};


export type QueryInventoryProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryLowStockArgs = {
  threshold?: Scalars['Int']['input'];
};


export type QueryMyOrdersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryOrderStatsArgs = {
  everything?: Scalars['Boolean']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProductsArgs = {
  filter?: InputMaybe<ProductFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: ProductSort;
};


export type QueryProductsByIdsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryTrackedOrderArgs = {
  token: Scalars['String']['input'];
};


export type QueryUsersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A new customer: rules and texts as in shopper.md §5. */
export type RegisterInput = {
  /** Unique in any case of letters. */
  email: Scalars['String']['input'];
  /** 2 to 30 letters and spaces. */
  firstname: Scalars['String']['input'];
  /** 2 to 30 letters and spaces. */
  lastname: Scalars['String']['input'];
  /** 6 to 100 characters, with a letter and a digit. */
  password: Scalars['String']['input'];
  /** 3 to 20 letters, digits and underscores; unique in any case of letters. */
  username: Scalars['String']['input'];
};

/** A registration that was taken; nobody is signed in by it. */
export type Registration = {
  /** Where the letter goes. */
  email: Scalars['String']['output'];
  /** True: the letter with the link is on its way. */
  emailSent: Scalars['Boolean']['output'];
  /** A sentence for the dialog. */
  message: Scalars['String']['output'];
};

/** A new password by the link of a letter. */
export type ResetPasswordInput = {
  /** At least 6 characters, with a letter and a digit. */
  password: Scalars['String']['input'];
  /** 64 hexadecimal characters. */
  token: Scalars['String']['input'];
};

/** Signed in for 24 hours. Send the token as x-auth-token or as Authorization: Bearer. */
export type Session = {
  /** For POST /auth/token/refresh/; 30 days. */
  refreshToken: Scalars['String']['output'];
  /** Names the session; it ends with signing out, whatever the token says. */
  token: Scalars['String']['output'];
  /** Who signed in. */
  user: Account;
};

/** What the shop says of itself; set by the SHOP_ settings. */
export type Shop = {
  /** Where the shop is; null when none is set. */
  address?: Maybe<Scalars['String']['output']>;
  /** The address that letters to the shop go to. */
  email: Scalars['String']['output'];
  /** Address of its Facebook profile; null when none is set. */
  facebook?: Maybe<Scalars['String']['output']>;
  /** Address of its Instagram profile; null when none is set. */
  instagram?: Maybe<Scalars['String']['output']>;
  /** The shop's name, the home page's title. */
  name: Scalars['String']['output'];
  /** Telephone number; null when none is set. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Address of its TikTok profile; null when none is set. */
  tiktok?: Maybe<Scalars['String']['output']>;
  /** Whose days its statistics and its filters by date go by, such as Asia/Karachi. */
  timeZone: Scalars['String']['output'];
};

/** Who wants to sign in. */
export type SignInInput = {
  /** A username or an e-mail address. */
  email: Scalars['String']['input'];
  /** Exactly as it was chosen. */
  password: Scalars['String']['input'];
};

/** Which way a list of the dashboard is sorted. */
export enum SortOrder {
  /** Smallest, earliest or A first. */
  Asc = 'ASC',
  /** Largest, latest or Z first. */
  Desc = 'DESC'
}

/** How many orders are in one status, and what they come to. */
export type StatusCount = {
  /** The sum of their totals. */
  amount: Scalars['Money']['output'];
  /** How many orders are in it. */
  orders: Scalars['Int']['output'];
  /** Which status. */
  status: OrderStatus;
};

/** How much of a product is left: none, 1 to 10 pieces, more than 10. */
export enum StockLevel {
  /** More than 10 left. */
  Available = 'AVAILABLE',
  /** 1 to 10 left. */
  Low = 'LOW',
  /** None left. */
  Out = 'OUT'
}

/** A page of accounts. */
export type UserPage = {
  /** The accounts of this page. */
  items: Array<AdminUser>;
  /** Where this page stands. */
  pageInfo: PageInfo;
};
