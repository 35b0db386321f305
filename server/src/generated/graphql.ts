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
  /** A time in UTC, ISO 8601: 2026-11-21T09:30:00.000Z. */
  DateTime: { input: Date; output: Date; }
  /** Rupees with at most two decimals, for example 1299.5. The server stores and adds amounts as whole paisa. */
  Money: { input: number; output: number; }
  /** A file, sent as described by the GraphQL multipart request specification. Administrators only. */
  Upload: { input: UploadedFile; output: UploadedFile; }
};

/** An account as its owner sees it. */
export type Account = {
  /** The verified email address. */
  email: Scalars['String']['output'];
  /** First name. */
  firstname: Scalars['String']['output'];
  /** Male, Female, Others or empty. */
  gender: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True for administrators, who may use the dashboard. */
  isAdmin: Scalars['Boolean']['output'];
  /** Last name. */
  lastname: Scalars['String']['output'];
  /** A new email address that is not verified yet; null when there is none. */
  pendingEmail?: Maybe<Scalars['String']['output']>;
  /** Empty when not set. */
  phone: Scalars['String']['output'];
  /** Unique, ignoring case; can be used to sign in. */
  username: Scalars['String']['output'];
};

/** What the shop has of an account, without its secrets. */
export type AccountData = {
  /** Its saved addresses, the default first. */
  addresses: Array<Address>;
  /** Its cart. */
  cart: Cart;
  /** All its orders, the newest first. */
  orders: Array<Order>;
  /** The account itself. */
  profile: Account;
  /** When the account was made. */
  registeredAt: Scalars['DateTime']['output'];
  /** Where it is signed in, the latest first. */
  signIns: Array<AccountSession>;
};

/** A signed-in session of an account. */
export type AccountSession = {
  /** When it ends by itself. */
  endsAt: Scalars['DateTime']['output'];
  /** Whether it is the session of this request. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, to within five minutes. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** When the user signed in. */
  startedAt: Scalars['DateTime']['output'];
};

/** A saved address of the signed-in user. */
export type Address = {
  /** Town or city. */
  city: Scalars['String']['output'];
  /** Null when not set. */
  country?: Maybe<Scalars['String']['output']>;
  /** First name of the recipient. */
  firstname: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True for exactly one of the user's addresses. */
  isDefault: Scalars['Boolean']['output'];
  /** Last name of the recipient. */
  lastname: Scalars['String']['output'];
  /** Digits, spaces and + ( ) -. */
  phone: Scalars['String']['output'];
  /** State or province. */
  state: Scalars['String']['output'];
  /** Street and house number. */
  streetAddress: Scalars['String']['output'];
  /** Null when not set. */
  zipcode?: Maybe<Scalars['String']['output']>;
};

/** The fields of a saved address. */
export type AddressInput = {
  /** At most 80 characters. */
  city: Scalars['String']['input'];
  /** At most 80 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** At most 30 characters. */
  firstname: Scalars['String']['input'];
  /** At most 30 characters. */
  lastname: Scalars['String']['input'];
  /** A telephone number, without a country code one of the shop's country. At most 20 digits, spaces and + ( ) -. */
  phone: Scalars['String']['input'];
  /** At most 80 characters. */
  state: Scalars['String']['input'];
  /** Street and house number. */
  streetAddress: Scalars['String']['input'];
  /** At most 12 characters. */
  zipcode?: InputMaybe<Scalars['String']['input']>;
};

/** An account as administrators see it. */
export type AdminUser = {
  /** The verified email address; for a new account the one that is not verified yet. */
  email: Scalars['String']['output'];
  /** First name. */
  firstname: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True for administrators, who may use the dashboard. */
  isAdmin: Scalars['Boolean']['output'];
  /** Last name. */
  lastname: Scalars['String']['output'];
  /** Unique, ignoring case. */
  username: Scalars['String']['output'];
};

/** The key of an integrator, without its token. */
export type ApiKey = {
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The last 4 characters of the token. */
  ending: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** When it was last used, up to a minute late; null until it is used. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who has it, or what for. */
  name: Scalars['String']['output'];
  /** What it may be used for. */
  scopes: Array<ApiScope>;
};

/** A new API key. */
export type ApiKeyInput = {
  /** At most 60 characters. */
  name: Scalars['String']['input'];
  /** At least one. */
  scopes: Array<ApiScope>;
};

/** What an API key may be used for. */
export enum ApiScope {
  /** inventory, inventoryProduct, inventoryStats, lowStock, syncProducts. */
  CatalogueRead = 'CATALOGUE_READ',
  /** adminOrders, adminOrder, syncOrders. */
  OrdersRead = 'ORDERS_READ',
  /** setOrderStatus, which without ORDERS_READ answers the order without the person. */
  OrdersWrite = 'ORDERS_WRITE',
  /** setStock. */
  StockWrite = 'STOCK_WRITE'
}

/** A detail of an event. */
export type AuditDetail = {
  /** What the value says, such as reason. */
  name: Scalars['String']['output'];
  /** A word or a number, or the reason that an administrator gave; no personal data. */
  value: Scalars['String']['output'];
};

/** Who did what, and when. Events are never changed. */
export type AuditEvent = {
  /** The time of the event. */
  at: Scalars['DateTime']['output'];
  /** The username, or the name of the API key; null without either and for deleted accounts. */
  by?: Maybe<Scalars['String']['output']>;
  /** The id of the user or API key that did it; null for a shopper with a link and for the shop itself. */
  byId?: Maybe<Scalars['ID']['output']>;
  /** What else is known. */
  details: Array<AuditDetail>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** What was done. */
  kind: AuditKind;
  /** What it was done to: order, user, category, product, import, contact, key, city, cash, webhook or text. */
  subject: Scalars['String']['output'];
  /** The id of what it was done to. */
  subjectId: Scalars['ID']['output'];
};

/** Filters of events. Fields that are left out do not filter. */
export type AuditFilter = {
  /** The id of the user who did it. */
  by?: InputMaybe<Scalars['ID']['input']>;
  /** The first day in the shop's time zone, YYYY-MM-DD. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** What was done. */
  kind?: InputMaybe<AuditKind>;
  /** The id of the order, user, category, product or contact that it was done to. */
  subjectId?: InputMaybe<Scalars['ID']['input']>;
  /** The last day in the shop's time zone, YYYY-MM-DD. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** What an event of the history is about. */
export enum AuditKind {
  /** A user has deleted the own account. */
  AccountDeleted = 'ACCOUNT_DELETED',
  /** A user became an administrator. */
  AdminAdded = 'ADMIN_ADDED',
  /** A user is no longer an administrator. */
  AdminRemoved = 'ADMIN_REMOVED',
  /** An API key was made. Details: name, scopes. */
  ApiKeyCreated = 'API_KEY_CREATED',
  /** An API key was revoked. Details: name. */
  ApiKeyRevoked = 'API_KEY_REVOKED',
  /** An administrator moved money in the cash book. Details: courier, from, to, day, amount, reason, order (its id, if it settles one). */
  CashBooked = 'CASH_BOOKED',
  /** A day of the cash book was closed. */
  CashDayClosed = 'CASH_DAY_CLOSED',
  /** A payout of a courier was booked in the cash book. */
  CashPayout = 'CASH_PAYOUT',
  /** A category was changed. Details: name. */
  CategoryChanged = 'CATEGORY_CHANGED',
  /** A category was created. Details: name. */
  CategoryCreated = 'CATEGORY_CREATED',
  /** A category was deleted. Details: name. */
  CategoryDeleted = 'CATEGORY_DELETED',
  /** A city got conditions of its own for delivery. Details: city, fee. */
  CityAdded = 'CITY_ADDED',
  /** The conditions of a city were changed. Details: city, fee. */
  CityChanged = 'CITY_CHANGED',
  /** A city has the general conditions again. Details: city. */
  CityRemoved = 'CITY_REMOVED',
  /** A telephone number, email address or address was blocked. Details: type. */
  ContactBlocked = 'CONTACT_BLOCKED',
  /** A block was removed. Details: type. */
  ContactUnblocked = 'CONTACT_UNBLOCKED',
  /** The featured products of a category were chosen. Details: products, their number. */
  FeaturedChanged = 'FEATURED_CHANGED',
  /** An import of products was applied. Details: file. */
  ImportApplied = 'IMPORT_APPLIED',
  /** An import of products was stopped while it was applied, and taken back. Details: file. */
  ImportUndone = 'IMPORT_UNDONE',
  /** An order was confirmed, by an administrator or by its customer's link. Details: via. */
  OrderConfirmed = 'ORDER_CONFIRMED',
  /** The address or telephone number of an order was corrected. Details: via, fields. */
  OrderCorrected = 'ORDER_CORRECTED',
  /** An administrator entered an order for a customer. */
  OrderEntered = 'ORDER_ENTERED',
  /** The customer of an order was called and did not answer. Details: attempt. */
  OrderNoAnswer = 'ORDER_NO_ANSWER',
  /** What became of an order was recorded or taken back. Details: from, to, reason, returnedAs. */
  OrderOutcome = 'ORDER_OUTCOME',
  /** The parcels of an order were changed. Details: parcels, couriers. */
  OrderParcels = 'ORDER_PARCELS',
  /** The status of an order was changed. Details: from, to, reason. */
  OrderStatus = 'ORDER_STATUS',
  /** A product was changed, by itself or with others. Details: name, changed (the names of the fields). */
  ProductChanged = 'PRODUCT_CHANGED',
  /** A product was created. Details: name. */
  ProductCreated = 'PRODUCT_CREATED',
  /** A WhatsApp request of news of a product was removed: its customer was told. */
  ProductRequestRemoved = 'PRODUCT_REQUEST_REMOVED',
  /** The stock of a product was set by setStock. Details: stock. */
  StockSet = 'STOCK_SET',
  /** The text of a kind of messages was changed. Details: template. */
  TextChanged = 'TEXT_CHANGED',
  /** A webhook was changed, or got a new secret. Details: host, changed. */
  WebhookChanged = 'WEBHOOK_CHANGED',
  /** A webhook was made. Details: host, events. */
  WebhookCreated = 'WEBHOOK_CREATED',
  /** A webhook was deleted. Details: host. */
  WebhookDeleted = 'WEBHOOK_DELETED'
}

/** A page of events. */
export type AuditPage = {
  /** The events of this page. */
  items: Array<AuditEvent>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** Whether a username or an email address is free. The query does not reserve it. */
export type Availability = {
  /** False when a verified account uses it. */
  available: Scalars['Boolean']['output'];
  /** Either username or email. */
  field: Scalars['String']['output'];
  /** The result as a message. */
  message: Scalars['String']['output'];
};

/** The sales of a product, without cancelled orders. */
export type BestSeller = {
  /** The name of the product when it was last ordered. */
  name: Scalars['String']['output'];
  /** The number of sold pieces. */
  pieces: Scalars['Int']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** The sum of the lines, without delivery. */
  revenue: Scalars['Money']['output'];
};

/** An entry of the block list. Orders with this contact are accepted, and have the highest risk. */
export type BlockedContact = {
  /** When it was added. */
  at: Scalars['DateTime']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** Why it is blocked. */
  reason: Scalars['String']['output'];
  /** What is blocked. */
  type: ContactType;
  /** When the entry ends; null for ever. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** The telephone number in E.164, the email address, or the address. */
  value: Scalars['String']['output'];
};

/** A new entry of the block list. */
export type BlockedContactInput = {
  /** At most 200 characters. */
  reason: Scalars['String']['input'];
  /** What is blocked. */
  type: ContactType;
  /** The last day, YYYY-MM-DD in the shop's time zone; null for ever. */
  until?: InputMaybe<Scalars['String']['input']>;
  /** The telephone number, the email address, or the address with the city after a comma. Not the shop's own. */
  value: Scalars['String']['input'];
};

/** A page of the block list. */
export type BlockedContactPage = {
  /** The latest first. */
  items: Array<BlockedContact>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** An account between which administrators book by hand. */
export enum BookableCashAccount {
  /** Collected by the courier and not paid out. */
  Collected = 'COLLECTED',
  /** In parcels that were lost. */
  Lost = 'LOST',
  /** Paid out by the courier. */
  Paid = 'PAID',
  /** Paid out, and nobody knows for which parcel. */
  Unclear = 'UNCLEAR',
  /** Written off by an administrator. */
  WrittenOff = 'WRITTEN_OFF'
}

/** A product before and after a bulk update. */
export type BulkChange = {
  /** The values after the update. */
  after: BulkValues;
  /** The current values. */
  before: BulkValues;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** Stock keeping unit, the shop's article number; null when there is none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** The version to send with the update. */
  version: Scalars['String']['output'];
};

/** A preview of a bulk update. If any product is refused, the update changes nothing. */
export type BulkPreview = {
  /** The products that would change. */
  changes: Array<BulkChange>;
  /** The products that cannot be changed. */
  refused: Array<BulkRefusal>;
};

/**
 * A change of prices. Results are rounded half up to whole paisa. A reduced price that is not below the new price is
 * removed.
 */
export type BulkPriceInput = {
  /** The kind of change. */
  type: BulkPriceType;
  /** Percent for PERCENTAGE, else rupees. */
  value: Scalars['Float']['input'];
};

/** How a bulk update changes prices. */
export enum BulkPriceType {
  /** By an amount; negative values lower it. */
  Fixed = 'FIXED',
  /** By a percentage of the price, more than -100 and at most 1000; negative values lower it. */
  Percentage = 'PERCENTAGE',
  /** To a new price. */
  Set = 'SET'
}

/** A product that a bulk update cannot change. */
export type BulkRefusal = {
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** The reason, as a message for users. */
  reason: Scalars['String']['output'];
};

/** A change of stock; not for products with sizes. */
export type BulkStockInput = {
  /** Pieces, 0 to 1000000. */
  quantity: Scalars['Int']['input'];
  /** The kind of change. */
  type: BulkStockType;
};

/** How a bulk update changes stock. */
export enum BulkStockType {
  /** Adds pieces. */
  Add = 'ADD',
  /** Sets the number of pieces. */
  Set = 'SET',
  /** Removes pieces; refused for products with fewer pieces. */
  Subtract = 'SUBTRACT'
}

/** A change of many products. Exactly one of price, stock, categoryId, isFeatured and isActive must be set. */
export type BulkUpdateInput = {
  /** The new category of all products. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether the products are shown to shoppers. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the products are Our Top Picks. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** The change of prices. */
  price?: InputMaybe<BulkPriceInput>;
  /** 1 to 500 different products. */
  productIds: Array<Scalars['ID']['input']>;
  /** The change of stock. */
  stock?: InputMaybe<BulkStockInput>;
  /**
   * The versions that the preview showed, one for each product in the same order. STALE_VERSION when another user has edited
   * one since, or, for a change of stock, when its pieces were sold or came back.
   */
  versions?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The result of a bulk update. */
export type BulkUpdateResult = {
  /** All products of the request after the update. */
  products: Array<InventoryProduct>;
  /** The number of changed products. */
  updated: Scalars['Int']['output'];
};

/** The values of a product that a bulk update can change. */
export type BulkValues = {
  /** The name of the category; null when there is none. */
  category?: Maybe<Scalars['String']['output']>;
  /** Whether the product is shown to shoppers. */
  isActive: Scalars['Boolean']['output'];
  /** Whether the product is one of Our Top Picks. */
  isFeatured: Scalars['Boolean']['output'];
  /** The regular price. */
  price: Scalars['Money']['output'];
  /** The reduced price; null when there is none. */
  salePrice?: Maybe<Scalars['Money']['output']>;
  /** Pieces in stock. */
  stock: Scalars['Int']['output'];
};

/** What came of a call to the customer. */
export enum CallOutcome {
  /** The order is cancelled; its pieces are back in stock, and the customer gets an email. */
  Cancelled = 'CANCELLED',
  /** The customer wants the order. */
  Confirmed = 'CONFIRMED',
  /** Nobody answered: the order leaves the queue until it is time to call again. */
  NoAnswer = 'NO_ANSWER'
}

/** Why an order is cancelled that nobody has confirmed. */
export enum CancelReason {
  /** The customer does not want it any more. */
  ChangedMind = 'CHANGED_MIND',
  /** The customer did not order it. */
  NotOrdered = 'NOT_ORDERED',
  /** Nobody answers. */
  NoAnswer = 'NO_ANSWER',
  /** It looks like a fake order. */
  Suspicious = 'SUSPICIOUS',
  /** The telephone number or the address is wrong. */
  WrongDetails = 'WRONG_DETAILS'
}

/** The cart of the signed-in user. A guest's cart is kept in the browser. */
export type Cart = {
  /** The number of pieces in all lines. */
  count: Scalars['Int']['output'];
  /** The id of the cart's owner. */
  id: Scalars['ID']['output'];
  /** The lines in the order in which they were added, at most 100. */
  lines: Array<CartLine>;
  /** The sum of the lines whose product is still sold, without delivery. */
  subtotal: Scalars['Money']['output'];
  /** Increases with every change; 0 before the first one. */
  version: Scalars['Int']['output'];
};

/** The cart after a change, and the lines that were reduced. */
export type CartChange = {
  /** The cart after the change. */
  cart: Cart;
  /** The lines that were reduced; empty when there are none. */
  reduced: Array<CartReduction>;
};

/** Options of every cart mutation. */
export type CartEdit = {
  /** An idempotency key chosen by the client, 1 to 64 letters, digits, _ or -: a repeated mutation is executed once. */
  opId?: InputMaybe<Scalars['String']['input']>;
  /**
   * The expected version of the cart: STALE_VERSION, with the current cart, when it has another version. Not checked when
   * left out.
   */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** Why a line has fewer pieces than requested. */
export enum CartLimit {
  /** The product or its size is no longer sold. */
  Gone = 'GONE',
  /** A cart can have 100 lines at most. */
  Lines = 'LINES',
  /** A line can have 100 pieces at most. */
  Quantity = 'QUANTITY',
  /** Fewer pieces are in stock. */
  Stock = 'STOCK'
}

/** A product in a size. All data except the quantity is the current data of the catalogue. */
export type CartLine = {
  /** The main image; null when there is none. */
  image?: Maybe<ProductImage>;
  /** False when the product is no longer sold: the line can only be removed. */
  isActive: Scalars['Boolean']['output'];
  /** The name of the product; empty when the product was deleted. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** Pieces, 1 to 100. May exceed the stock when others bought the product in the meantime. */
  quantity: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** Pieces in stock of this product in this size; 0 when it is no longer sold. */
  stock: Scalars['Int']['output'];
  /** unitPrice x quantity. */
  total: Scalars['Money']['output'];
  /** The price of one piece. */
  unitPrice: Scalars['Money']['output'];
};

/** A product in a size, with a quantity. */
export type CartLineInput = {
  /** The id of the product. */
  productId: Scalars['ID']['input'];
  /** 1 to 100. */
  quantity: Scalars['Int']['input'];
  /** Required for products with sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** Identifies a cart line: a product in a size. */
export type CartLineKey = {
  /** The id of the product. */
  productId: Scalars['ID']['input'];
  /** Null for products without sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** The cart after a guest's cart was merged into it. */
export type CartMerge = {
  /** The cart after the change. */
  cart: Cart;
  /** The number of merged lines; 0 when this guest's cart was merged before. */
  merged: Scalars['Int']['output'];
  /** The lines that were reduced; empty when there are none. */
  reduced: Array<CartReduction>;
};

/** A line with fewer pieces than requested. */
export type CartReduction = {
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** The pieces of the line now; 0 when there is no such line. */
  quantity: Scalars['Int']['output'];
  /** The reason for the reduction. */
  reason: CartLimit;
  /** The requested number of pieces. */
  requested: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
};

/** Where the money of the orders is. What leaves one account arrives in another, so all accounts together are 0. */
export enum CashAccount {
  /** Collected by the courier and not paid out. */
  Collected = 'COLLECTED',
  /** In parcels that were lost. */
  Lost = 'LOST',
  /** In shipped parcels. */
  OnTheWay = 'ON_THE_WAY',
  /** What customers owe for what couriers carry: the counterpart of all that comes in. */
  Orders = 'ORDERS',
  /** Paid out by the courier. */
  Paid = 'PAID',
  /** Not collected: refused or returned. */
  Returned = 'RETURNED',
  /** In parcels that are not shipped yet. */
  ToCollect = 'TO_COLLECT',
  /** Paid out, and nobody knows for which parcel. */
  Unclear = 'UNCLEAR',
  /** Written off by an administrator. */
  WrittenOff = 'WRITTEN_OFF'
}

/** The cash book. */
export type CashBook = {
  /** The balances of all days, by courier. */
  balances: Array<CourierCash>;
  /** The days on which something was booked or that were closed, the newest first. */
  days: Array<CashDay>;
  /** The first day, YYYY-MM-DD. */
  from: Scalars['String']['output'];
  /** The last day, YYYY-MM-DD. By default tomorrow, to which belongs what is booked after today is closed. */
  to: Scalars['String']['output'];
  /** Today in the shop's time zone, YYYY-MM-DD. */
  today: Scalars['String']['output'];
};

/** A booking of the cash book, which is never changed. */
export type CashBooking = {
  /** When it was made. */
  at: Scalars['DateTime']['output'];
  /** The username of the administrator or the name of the API key; null for the customer, the shop itself and deleted accounts. */
  by?: Maybe<Scalars['String']['output']>;
  /** The day that it belongs to, YYYY-MM-DD in the shop's time zone. */
  day: Scalars['String']['output'];
  /** The rows of a payout that differ. */
  differences: Array<CashDifference>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Whether the day was closed before. */
  isAfterClosing: Scalars['Boolean']['output'];
  /** What it is about. */
  kind: CashBookingKind;
  /** By account and courier. */
  lines: Array<CashLine>;
  /** How many orders it is about. */
  orderCount: Scalars['Int']['output'];
  /** The ids of these orders, at most five. */
  orderIds: Array<Scalars['ID']['output']>;
  /** Why; null where that is not asked. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The courier's number of a payout. */
  reference?: Maybe<Scalars['String']['output']>;
};

/** Money that an administrator moves. */
export type CashBookingInput = {
  /** In rupees, above 0. */
  amount: Scalars['Money']['input'];
  /** The courier; empty for orders without a parcel. At most 60 characters. */
  courier: Scalars['String']['input'];
  /** The day it belongs to, YYYY-MM-DD, not after today, also a closed one; by default the first day from today that is not closed. */
  day?: InputMaybe<Scalars['String']['input']>;
  /** The account that gets less. */
  from: BookableCashAccount;
  /** The order whose cash it settles; one of the accounts is then COLLECTED. */
  orderId?: InputMaybe<Scalars['ID']['input']>;
  /** Why; at most 300 characters. */
  reason: Scalars['String']['input'];
  /** The account that gets more. */
  to: BookableCashAccount;
};

/** What a booking is about. */
export enum CashBookingKind {
  /** The day was closed; it has no lines. */
  Closing = 'CLOSING',
  /** An administrator moved money and said why. */
  Manual = 'MANUAL',
  /** Orders of an earlier version were taken over. */
  Opening = 'OPENING',
  /** Parcels, outcomes or statuses of orders changed. */
  Order = 'ORDER',
  /** A courier's payout. */
  Payout = 'PAYOUT'
}

/** A page of the bookings. */
export type CashBookingPage = {
  /** The newest first. */
  items: Array<CashBooking>;
  /** The page. */
  pageInfo: PageInfo;
};

/** What was booked on a day. */
export type CashDay = {
  /** How many bookings it got since. */
  bookingsAfterClosing: Scalars['Int']['output'];
  /** When it was closed; null while it is open. */
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The username of the administrator who closed it; null while it is open and for deleted accounts. */
  closedBy?: Maybe<Scalars['String']['output']>;
  /** The couriers by name. */
  couriers: Array<CourierCash>;
  /** YYYY-MM-DD in the shop's time zone. */
  day: Scalars['String']['output'];
  /** Whether the day only changes by bookings that say why. */
  isClosed: Scalars['Boolean']['output'];
};

/** A row of a payout that differs. */
export type CashDifference = {
  /** What was paid, in rupees. */
  amount: Scalars['Money']['output'];
  /** How it differs. */
  difference: PayoutDifference;
  /** The number, as the courier wrote it. */
  number: Scalars['String']['output'];
  /** The order for which it was booked; null for what is unclear. */
  orderId?: Maybe<Scalars['ID']['output']>;
};

/** What a booking moved. */
export type CashLine = {
  /** The account. */
  account: CashAccount;
  /** The courier; empty for orders without a parcel. */
  courier: Scalars['String']['output'];
  /** What went out, in rupees. */
  credit: Scalars['Money']['output'];
  /** What came in, in rupees. */
  debit: Scalars['Money']['output'];
};

/** An order whose cash is open. */
export type CashParcel = {
  /** What is open, in rupees; never negative. */
  amount: Scalars['Money']['output'];
  /** Where it goes. */
  city: Scalars['String']['output'];
  /** The couriers with whom it is open; empty names for an order without a parcel. */
  couriers: Array<Scalars['String']['output']>;
  /** The recipient. */
  name: Scalars['String']['output'];
  /** The order number, as the customer sees it. */
  number: Scalars['String']['output'];
  /** The id of the order. */
  orderId: Scalars['ID']['output'];
  /** The last 8 characters of the order's id. */
  shortId: Scalars['String']['output'];
  /** The day of the last booking about it, YYYY-MM-DD. */
  since: Scalars['String']['output'];
  /** The status of the order. */
  status: OrderStatus;
  /** The tracking numbers of its parcels with these couriers. */
  trackingNumbers: Array<Scalars['String']['output']>;
};

/** A page of the orders whose cash is open. */
export type CashParcelPage = {
  /** Who has waited longest first. */
  items: Array<CashParcel>;
  /** The page. */
  pageInfo: PageInfo;
};

/** A courier's payout, compared with the parcels. In rupees. */
export type CashPayout = {
  /** The booking; null for a preview. */
  bookingId?: Maybe<Scalars['ID']['output']>;
  /** Whether all rows can be read. */
  canBook: Scalars['Boolean']['output'];
  /** What is booked for parcels. */
  matched: Scalars['Money']['output'];
  /** Stands for what the rows say. Send it with the payout, so that it is booked as it was shown. */
  preview: Scalars['String']['output'];
  /** In the order in which they were sent. */
  rows: Array<PayoutRow>;
  /** Of all rows that can be read. */
  total: Scalars['Money']['output'];
  /** What is booked as unclear. */
  unclear: Scalars['Money']['output'];
};

/** A courier's payout: `rows` or `csv`. */
export type CashPayoutInput = {
  /** The courier that pays; empty for orders without a parcel. At most 60 characters. */
  courier: Scalars['String']['input'];
  /** The text of a CSV with a column for the amount and one for tracking numbers or order numbers, found by their headings; at most 500 rows and 60,000 characters. */
  csv?: InputMaybe<Scalars['String']['input']>;
  /** The day it belongs to, YYYY-MM-DD, not after today; by default the first day from today that is not closed. */
  day?: InputMaybe<Scalars['String']['input']>;
  /** What the preview answered. STALE_VERSION when the payout would be booked differently by now. */
  preview?: InputMaybe<Scalars['String']['input']>;
  /** Why a closed day changes; at most 300 characters. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** The courier's number of the payout; at most 60 characters. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 500 rows. */
  rows?: InputMaybe<Array<PayoutRowInput>>;
};

/** How the cash of an order is open. */
export enum CashState {
  /** Collected, and not paid out whole. */
  Due = 'DUE',
  /** Shipped. */
  OnTheWay = 'ON_THE_WAY',
  /** More was paid out than was collected. */
  Overpaid = 'OVERPAID',
  /** Not shipped yet. */
  ToCollect = 'TO_COLLECT'
}

/** What was booked to an account of a courier. In rupees. */
export type CashSum = {
  /** The account. */
  account: CashAccount;
  /** Debit less credit. */
  balance: Scalars['Money']['output'];
  /** What went out. */
  credit: Scalars['Money']['output'];
  /** What came in. */
  debit: Scalars['Money']['output'];
};

/** A kind of jewellery. A product belongs to one category at most. */
export type Category = {
  /** How to care for it; null when the category has no such note. */
  care?: Maybe<Scalars['String']['output']>;
  /** What to know about its delivery; null when the category has no such note. */
  delivery?: Maybe<Scalars['String']['output']>;
  /** A short description; may be empty. */
  description: Scalars['String']['output'];
  /** The featured products of this category on the home page: active ones, at most 4. */
  featuredProducts: Array<Product>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** Material and plating; null when the category has no such note. */
  material?: Maybe<Scalars['String']['output']>;
  /** Unique, ignoring case. */
  name: Scalars['String']['output'];
  /** The number of active products. */
  productCount: Scalars['Int']['output'];
  /** What to know about returning it; null when the category has no such note. */
  returns?: Maybe<Scalars['String']['output']>;
  /** The version to send with a change of its name or texts. */
  version: Scalars['Int']['output'];
};

/** The featured products of a category on the home page. */
export type CategoryFeatured = {
  /** The category. */
  category: Category;
  /** The featured products in order, at most 100. */
  products: Array<InventoryProduct>;
};

/** The fields of a category. */
export type CategoryInput = {
  /** How to care for it, at most 2000 characters. Empty or null: none. */
  care?: InputMaybe<Scalars['String']['input']>;
  /** What to know about its delivery, at most 2000 characters. Empty or null: none. */
  delivery?: InputMaybe<Scalars['String']['input']>;
  /** The description, at most 1000 characters; optional. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Material and plating, at most 2000 characters; in a category for its products without one. Empty or null: none. */
  material?: InputMaybe<Scalars['String']['input']>;
  /** The name, unique, ignoring case; at most 60 characters. Required for a new category; left out of a change, it stays. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What to know about returning it, at most 2000 characters. Empty or null: none. */
  returns?: InputMaybe<Scalars['String']['input']>;
  /** For changes: the version that was shown; not checked when left out. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A new password, with the current one. */
export type ChangePasswordInput = {
  /** Must equal newPassword. */
  confirmPassword: Scalars['String']['input'];
  /** The current password. */
  currentPassword: Scalars['String']['input'];
  /** 6 to 100 characters, with a letter and a digit. */
  newPassword: Scalars['String']['input'];
};

/** How many products a colour has. */
export type ColourCount = {
  /** One of the seven colours. */
  colour: Scalars['String']['output'];
  /** 0 when the filter finds none of this colour. */
  count: Scalars['Int']['output'];
};

/** The orders that nobody has confirmed. */
export type ConfirmationQueue = {
  /** Those to call about now, who waits longest and is riskiest first; with later: true those to call again later, by callAfter. */
  items: Array<DeskOrder>;
  /** How many wait until it is time to call again; counted up to 1000. */
  later: Scalars['Int']['output'];
  /** How many are to be called about now; counted up to 1000. */
  waiting: Scalars['Int']['output'];
};

/** Whether the customer has said that an order is meant. */
export enum ConfirmationState {
  /** Confirmed by an administrator who called, or by the link in the email. */
  Confirmed = 'CONFIRMED',
  /** Nobody has confirmed it. */
  Waiting = 'WAITING'
}

/** A request that its email address has confirmed. */
export type ConfirmedProductRequest = {
  /** What is told. */
  kind: ProductRequestKind;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** The size; null for any. */
  size?: Maybe<Scalars['String']['output']>;
};

/** The result of sendMessage. */
export type ContactAnswer = {
  /** A message for users. */
  message: Scalars['String']['output'];
  /** Always true; failures are returned as errors. */
  success: Scalars['Boolean']['output'];
};

/** A message to the shop. */
export type ContactInput = {
  /** The sender's email address, which also gets a copy. */
  email: Scalars['String']['input'];
  /** Must be true. */
  marketingConsent: Scalars['Boolean']['input'];
  /** At most 5000 characters; line breaks are kept. */
  message: Scalars['String']['input'];
  /** The sender's name, at most 200 characters. */
  name: Scalars['String']['input'];
  /** Digits, spaces and + ( ) -; optional. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** product-inquiry, custom-order, order-status, return-exchange, wholesale-inquiry, general, complaint or feedback. */
  subject: Scalars['String']['input'];
  /** A honeypot: hidden from users. Messages that fill it in are accepted but not sent. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** What can be on the block list. */
export enum ContactType {
  /** A street with house number, and the city after a comma. */
  Address = 'ADDRESS',
  /** An email address. */
  Email = 'EMAIL',
  /** A telephone number. */
  Phone = 'PHONE'
}

/** A courier that the shop works with, from the setting COURIERS. */
export type Courier = {
  /** The address that shows a parcel, with {number} for its number; null where there is none. */
  linkTemplate?: Maybe<Scalars['String']['output']>;
  /** Its name. */
  name: Scalars['String']['output'];
};

/** The accounts of a courier. */
export type CourierCash = {
  /** The accounts to which something was booked. Debits and credits are equal. */
  accounts: Array<CashSum>;
  /** Its name; empty for orders without a parcel. */
  courier: Scalars['String']['output'];
};

/** Designs whose stock lasts for a number of days. */
export type CoverRange = {
  /** The stock lasts for at most so many days; null: for longer than the range before. */
  days?: Maybe<Scalars['Int']['output']>;
  /** The number of products. */
  designs: Scalars['Int']['output'];
  /** Their pieces in stock. */
  pieces: Scalars['Int']['output'];
};

/** A product in stock, and how long it lasts. */
export type CoveredProduct = {
  /** The days for which the stock lasts at that pace, with one decimal; null when nothing was sold. */
  daysOfCover?: Maybe<Scalars['Float']['output']>;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** Stock keeping unit, the shop's article number; null when there is none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Pieces sold in the range of days. */
  sold: Scalars['Int']['output'];
  /** Pieces in stock. */
  stock: Scalars['Int']['output'];
  /** The value of these pieces at the regular price. */
  value: Scalars['Money']['output'];
};

/** A new API key. */
export type CreatedApiKey = {
  /** The key as lists show it. */
  key: ApiKey;
  /** To be sent as Authorization: Bearer. It is shown this once. */
  token: Scalars['String']['output'];
};

/** The account that placed an order. */
export type Customer = {
  /** The email address of the account, which may differ from the order's. */
  email: Scalars['String']['output'];
  /** First name. */
  firstname: Scalars['String']['output'];
  /** The id of the account. */
  id: Scalars['ID']['output'];
  /** Last name. */
  lastname: Scalars['String']['output'];
  /** Empty when not set. */
  phone: Scalars['String']['output'];
  /** The username of the account. */
  username: Scalars['String']['output'];
};

/** The orders of one day. */
export type DayCount = {
  /** YYYY-MM-DD in the shop's time zone. */
  day: Scalars['String']['output'];
  /** The number of orders, including cancelled ones. */
  orders: Scalars['Int']['output'];
  /** The sum of the totals, without cancelled orders. */
  revenue: Scalars['Money']['output'];
};

/** The orders whose cash was paid out after a number of days. */
export type DaysToPaid = {
  /** Up to so many calendar days after the order; null: more than all others. */
  days?: Maybe<Scalars['Int']['output']>;
  /** The number of orders. */
  orders: Scalars['Int']['output'];
};

/** The recipient and the delivery address. */
export type DeliveryAddress = {
  /** Street and house number. */
  address: Scalars['String']['output'];
  /** Apartment, floor or landmark; null when not set. */
  apartment?: Maybe<Scalars['String']['output']>;
  /** Town or city. */
  city: Scalars['String']['output'];
  /** Null when not set. */
  country?: Maybe<Scalars['String']['output']>;
  /** The email address for messages about the order; empty where an administrator entered an order without one. */
  email: Scalars['String']['output'];
  /** First name of the recipient. */
  firstname: Scalars['String']['output'];
  /** Last name of the recipient. */
  lastname: Scalars['String']['output'];
  /** Digits, spaces and + ( ) -. */
  phone: Scalars['String']['output'];
  /** State or province. */
  state: Scalars['String']['output'];
  /** Null when the saved address has none. */
  zipcode?: Maybe<Scalars['String']['output']>;
};

/** The recipient and the delivery address. */
export type DeliveryAddressInput = {
  /** Street and house number. */
  address: Scalars['String']['input'];
  /** Apartment, floor or landmark. */
  apartment?: InputMaybe<Scalars['String']['input']>;
  /** At most 80 characters. */
  city: Scalars['String']['input'];
  /** At most 80 characters. */
  country?: InputMaybe<Scalars['String']['input']>;
  /** Required for guests. For signed-in users it defaults to the account's email address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** At most 30 characters. */
  firstname: Scalars['String']['input'];
  /** At most 30 characters. */
  lastname: Scalars['String']['input'];
  /** A telephone number, without a country code one of the shop's country. At most 20 digits, spaces and + ( ) -. */
  phone: Scalars['String']['input'];
  /** At most 80 characters. */
  state: Scalars['String']['input'];
  /** At most 12 characters. */
  zipcode: Scalars['String']['input'];
};

/** A city to which delivery has conditions of its own. Orders find it by their address's city, without case and spaces. */
export type DeliveryCity = {
  /** The days within which an order usually arrives; null when the shop does not say. */
  days?: Maybe<Scalars['Int']['output']>;
  /** What delivery costs below freeFrom. */
  fee: Scalars['Money']['output'];
  /** The subtotal from which delivery is free; null when it never is. */
  freeFrom?: Maybe<Scalars['Money']['output']>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The name of the city. */
  name: Scalars['String']['output'];
  /** The state or province of the city. */
  state: Scalars['String']['output'];
  /** Rises with every change. Send it with a change: STALE_VERSION when another administrator was faster. */
  version: Scalars['Int']['output'];
};

/** The conditions of a city. */
export type DeliveryCityInput = {
  /** The days within which an order usually arrives, 1 to 60; null or left out when the shop does not say. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** What delivery costs. Left out or null: Rs. 200, as everywhere. */
  fee?: InputMaybe<Scalars['Money']['input']>;
  /** The subtotal from which delivery is free. Left out: Rs. 2000, as everywhere; null: it never is. */
  freeFrom?: InputMaybe<Scalars['Money']['input']>;
  /** Unique in the list, without case and spaces; at most 80 characters. */
  name: Scalars['String']['input'];
  /** The state or province, which the checkout fills in; at most 80 characters. */
  state: Scalars['String']['input'];
  /** For changes: the version that was shown; not checked when left out. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of a shipped order. */
export enum DeliveryOutcome {
  /** The customer has it and has paid. Sets the status DELIVERED. */
  Delivered = 'DELIVERED',
  /** The courier lost it. The status and the stock stay. */
  Lost = 'LOST',
  /** The customer did not take it. The status and the stock stay. */
  Refused = 'REFUSED',
  /** It is back in the shop. The status stays; sellable pieces are back in stock. */
  Returned = 'RETURNED'
}

/** What became of an order. */
export type DeliveryResult = {
  /** When it was recorded. */
  at: Scalars['DateTime']['output'];
  /** The username of the administrator who recorded it; null for deleted accounts. */
  by?: Maybe<Scalars['String']['output']>;
  /** What became of it. */
  outcome: DeliveryOutcome;
  /** Why it was refused; null for the other outcomes. */
  reason?: Maybe<RefusedReason>;
  /** In what state it came back; null unless it is returned. */
  returnedAs?: Maybe<ReturnState>;
};

/** What became of the orders that were placed in a range of days. Each list of refusals has at most 10 rows, the most refusals first. */
export type DeliveryStats = {
  /** Their average, with one decimal; null while none is paid. */
  averageDaysToPaid?: Maybe<Scalars['Float']['output']>;
  /** The orders that are paid, by the days from the order to the day of their last booking. */
  daysToPaid: Array<DaysToPaid>;
  /** The first day, YYYY-MM-DD. */
  from: Scalars['String']['output'];
  /** All steps, from placed to paid. */
  funnel: Array<DeliveryStepCount>;
  /** All outcomes. */
  outcomes: Array<OutcomeCount>;
  /** Refusals by the city of the address. */
  refusedByCity: Array<RefusalCount>;
  /** Refusals by the couriers of its parcels. */
  refusedByCourier: Array<RefusalCount>;
  /** Refusals by the products of the order. */
  refusedByProduct: Array<RefusalCount>;
  /** Refusals by the level of risk that the order had. */
  refusedByRisk: Array<RefusalCount>;
  /** The time zone of the days: SHOP_TIME_ZONE. */
  timeZone: Scalars['String']['output'];
  /** The last day, YYYY-MM-DD. */
  to: Scalars['String']['output'];
};

/** How far an order came. */
export enum DeliveryStep {
  /** Somebody confirmed it, or it went further without. */
  Confirmed = 'CONFIRMED',
  /** The customer has it. */
  Delivered = 'DELIVERED',
  /** Its courier has paid out what the customer paid; at most half of it may have been written off. */
  Paid = 'PAID',
  /** The customer ordered. */
  Placed = 'PLACED',
  /** A courier had it. */
  Shipped = 'SHIPPED'
}

/** The orders that came to a step or further. */
export type DeliveryStepCount = {
  /** The sum of their totals. */
  amount: Scalars['Money']['output'];
  /** The number of orders. */
  orders: Scalars['Int']['output'];
  /** Their share of the placed orders, from 0 to 1. */
  rate: Scalars['Float']['output'];
  /** The step. */
  step: DeliveryStep;
};

/** An order as administrators see it. Always read from the database. */
export type DeskOrder = {
  /** The delivery address. */
  address: DeliveryAddress;
  /** When the customer is to be called again; null for an order that nobody is to call about. */
  callAfter?: Maybe<Scalars['DateTime']['output']>;
  /** Where the order came from. */
  channel: OrderChannel;
  /** Whether the customer has said that the order is meant; null for orders of earlier versions. */
  confirmation?: Maybe<OrderConfirmation>;
  /** Null for guests and deleted accounts. */
  customer?: Maybe<Customer>;
  /** Its parcels, and what became of them. */
  delivery: OrderDelivery;
  /** Zero when delivery is free. */
  deliveryFee: Scalars['Money']['output'];
  /** The status changes, the earliest first. */
  history: Array<OrderEvent>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True when the order was placed without an account. */
  isGuest: Scalars['Boolean']['output'];
  /** The ordered products. */
  lines: Array<DeskOrderLine>;
  /** The order number shown to shoppers: paymentId without its first three characters. */
  number: Scalars['String']['output'];
  /** What became of it, beside the status; null until it is recorded. */
  outcome?: Maybe<DeliveryOutcome>;
  /** COD_ and characters chosen by the client. */
  paymentId: Scalars['String']['output'];
  /** The address's phone number in E.164, such as +923001234567; null where it is no number. */
  phoneE164?: Maybe<Scalars['String']['output']>;
  /** The number of pieces in all lines. */
  pieces: Scalars['Int']['output'];
  /** The time of the order. */
  placedAt: Scalars['DateTime']['output'];
  /**
   * The short reference that customers can quote beside the number: 8 letters and digits without look-alikes, the last a
   * check character.
   */
  reference: Scalars['String']['output'];
  /** What speaks against the order; null until it is calculated, which takes seconds, and for orders of earlier versions. */
  risk?: Maybe<OrderRisk>;
  /** The last 8 characters of the id. */
  shortId: Scalars['String']['output'];
  /** Where the order stands. */
  status: OrderStatus;
  /** The sum of the lines. */
  subtotal: Scalars['Money']['output'];
  /** subtotal + deliveryFee. */
  total: Scalars['Money']['output'];
  /** When anything of it last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Increases with every status change, from 1. Send it with a status change. */
  version: Scalars['Int']['output'];
};

/** A line of an order, as administrators see it. */
export type DeskOrderLine = {
  /** The product's current category; null when there is none. */
  categoryName?: Maybe<Scalars['String']['output']>;
  /** URL of a small image; null when the product had none. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** The name of the product when it was ordered. */
  name: Scalars['String']['output'];
  /** The price of one piece when it was ordered. */
  price: Scalars['Money']['output'];
  /** The id of the product. */
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
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** What became of an email. */
export enum EmailState {
  /** It was not sent: the change that caused it was taken back, or the account was deleted before. */
  Cancelled = 'CANCELLED',
  /** The mail server did not take it, however often it was tried. */
  Failed = 'FAILED',
  /** The mail server has taken it. */
  Sent = 'SENT',
  /** It waits to be sent, or to be tried again. */
  Waiting = 'WAITING'
}

/** The result of an email verification. */
export type EmailVerification = {
  /** The verified email address. */
  email: Scalars['String']['output'];
  /** Whether the link has undone a change of the address: everybody is signed out, and a new password should be chosen. */
  isRestored: Scalars['Boolean']['output'];
  /** A message for users. */
  message: Scalars['String']['output'];
};

/** An order that an administrator enters for a customer. */
export type EnterOrderInput = {
  /** The delivery address. Without an email address the customer gets no emails. */
  address: DeliveryAddressInput;
  /** Where the order came from; not WEBSITE. */
  channel: OrderChannel;
  /** The total that the customer was told. PRICE_CHANGED when the total is higher now. Not checked when left out. */
  expectedTotal?: InputMaybe<Scalars['Money']['input']>;
  /** The ordered products, 1 to 100 lines. */
  lines: Array<OrderLineInput>;
  /**
   * An idempotency key chosen by the client: COD_, the time in ms (10 to 16 digits), _ and 6 to 32 letters or digits. A
   * repeated key returns the first order.
   */
  paymentId: Scalars['String']['input'];
};

/** The featured products of the home page. */
export type FeaturedLists = {
  /** All categories with their featured products. */
  categories: Array<CategoryFeatured>;
  /** Our Top Picks, the newest first. */
  global: Array<InventoryProduct>;
};

/** A token that replaces the one of the request. */
export type FreshToken = {
  /** Valid for 24 hours. The earlier token still works for a minute. */
  token: Scalars['String']['output'];
};

/** What couriers get on a day, to print and sign. */
export type Handover = {
  /** YYYY-MM-DD in the shop's time zone. */
  day: Scalars['String']['output'];
  /** False on a day with more than 1000 orders: the newest are not listed. */
  isComplete: Scalars['Boolean']['output'];
  /** By courier, then by order; of at most 1000 orders that are not cancelled. */
  parcels: Array<HandoverParcel>;
};

/** A parcel that a courier gets. */
export type HandoverParcel = {
  /** Where it goes. */
  city: Scalars['String']['output'];
  /** The recipient. */
  name: Scalars['String']['output'];
  /** The id of the order. */
  orderId: Scalars['ID']['output'];
  /** The courier, number, cash and day. */
  parcel: OrderParcel;
  /** The last 8 characters of the order's id. */
  shortId: Scalars['String']['output'];
};

/** A cell that an import changes. Long texts are cut. */
export type ImportCellChange = {
  /** The column. */
  column: Scalars['String']['output'];
  /** What the export would write now; empty for a new product. */
  from: Scalars['String']['output'];
  /** What the file says. */
  to: Scalars['String']['output'];
};

/** A fault of a row. */
export type ImportProblem = {
  /** The column; null when no single cell is at fault. */
  column?: Maybe<Scalars['String']['output']>;
  /** The fault, as a sentence for users. */
  message: Scalars['String']['output'];
};

/** Which rows of an import. */
export enum ImportRowKind {
  /** Products that change. */
  Changed = 'CHANGED',
  /** Rows that were not applied, or not taken back, because their product had changed meanwhile. */
  Left = 'LEFT',
  /** Products that are not there yet. */
  New = 'NEW',
  /** Rows with a fault; they are not applied. */
  Refused = 'REFUSED'
}

/** What became of a row of an import. */
export enum ImportRowOutcome {
  /** Applied. */
  Applied = 'APPLIED',
  /** Applied and not, or not wholly, taken back: see `reason`. */
  Kept = 'KEPT',
  /** Not applied: see `reason`. */
  Skipped = 'SKIPPED',
  /** Applied and taken back. */
  Undone = 'UNDONE',
  /** Not applied yet. */
  Waiting = 'WAITING'
}

/** What an import of products is at. */
export enum ImportState {
  /** All rows were applied but those that are left. */
  Applied = 'APPLIED',
  /** The rows are being applied. */
  Applying = 'APPLYING',
  /** The file is being checked. */
  Checking = 'CHECKING',
  /** It failed, or the server ended; what was applied was taken back. */
  Failed = 'FAILED',
  /** Checked: it can be applied. */
  Ready = 'READY',
  /** The file is no use as a whole: see `problem`. */
  Refused = 'REFUSED',
  /** An administrator stopped it; what was applied was taken back. */
  Stopped = 'STOPPED',
  /** What was applied is being taken back. */
  Undoing = 'UNDOING'
}

/** Filters of the inventory. Fields that are left out do not filter. */
export type InventoryFilter = {
  /** The id or the name of a category. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Whether the product is shown to shoppers. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the product is one of Our Top Picks. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** A part of the name or SKU, ignoring case; numbers match from their beginning. At most 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The stock level. */
  stockLevel?: InputMaybe<StockLevel>;
};

/** A page of the inventory. */
export type InventoryPage = {
  /** The products of this page. */
  items: Array<InventoryProduct>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** A product as administrators see it, active or not. Always read from the database. */
export type InventoryProduct = {
  /** How to care for it; null where that of its category stands. */
  care?: Maybe<Scalars['String']['output']>;
  /** Null when the product has no category. */
  category?: Maybe<Category>;
  /** The colours that the product can be filtered by. */
  colours: Array<Scalars['String']['output']>;
  /** The time when the product was created. */
  createdAt: Scalars['DateTime']['output'];
  /** What to know about its delivery; null where that of its category stands. */
  delivery?: Maybe<Scalars['String']['output']>;
  /** A description of a few sentences; may be empty. */
  description: Scalars['String']['output'];
  /** True when a size is required to buy the product. */
  hasSizes: Scalars['Boolean']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The main image; null when there is none. */
  image?: Maybe<ProductImage>;
  /** The images in order, the main image first. */
  images: Array<ProductImage>;
  /** False when the product is hidden from shoppers. */
  isActive: Scalars['Boolean']['output'];
  /** True when the product is one of Our Top Picks. */
  isFeatured: Scalars['Boolean']['output'];
  /** Up to so many pieces are low stock; null: up to 10. */
  lowStockThreshold?: Maybe<Scalars['Int']['output']>;
  /** Material and plating; null where that of its category stands. */
  material?: Maybe<Scalars['String']['output']>;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The regular price. */
  price: Scalars['Money']['output'];
  /** What to know about returning it; null where that of its category stands. */
  returns?: Maybe<Scalars['String']['output']>;
  /** The reduced price, below the regular price; null when the product is not on sale. */
  salePrice?: Maybe<Scalars['Money']['output']>;
  /** The sizes in the shop's order; empty when there are none. */
  sizes: Array<ProductSize>;
  /** Stock keeping unit, the shop's article number; null when there is none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Pieces in stock; for a product with sizes the sum of all sizes. */
  stock: Scalars['Int']['output'];
  /** The stock level, by the product's threshold. */
  stockLevel: StockLevel;
  /** The price of one piece. */
  unitPrice: Scalars['Money']['output'];
  /** The time of the last change by an administrator. */
  updatedAt: Scalars['DateTime']['output'];
  /**
   * Changes with every edit and every sale. Send it with an edit: STALE_VERSION when another user changed the product
   * meanwhile.
   */
  version: Scalars['String']['output'];
};

/** The sort field of the inventory. */
export enum InventorySort {
  /** The time when the product was created. */
  CreatedAt = 'CREATED_AT',
  /** The name, ignoring case. */
  Name = 'NAME',
  /** The regular price. */
  Price = 'PRICE',
  /** Pieces in stock. */
  Stock = 'STOCK'
}

/** Totals of the active products. */
export type InventoryStats = {
  /** The number of products with at least 1 piece and at most their threshold of pieces, 10 by default, in stock. */
  lowStockCount: Scalars['Int']['output'];
  /** The number of products without stock. */
  outOfStockCount: Scalars['Int']['output'];
  /** The number of products. */
  totalProducts: Scalars['Int']['output'];
  /** The value of all pieces at their regular prices. */
  totalValue: Scalars['Money']['output'];
};

/** A backup that `npm run backup` has taken. */
export type LatestBackup = {
  /** Whether it needs BACKUP_PASSPHRASE. */
  isEncrypted: Scalars['Boolean']['output'];
  /** The file that the command was given, or s3://bucket/FILE. */
  place: Scalars['String']['output'];
  /** When it was taken. */
  takenAt: Scalars['DateTime']['output'];
};

/** An order as its emailed link shows it, and what the link can do with it now. */
export type LinkedOrder = {
  /** Whether the link can correct or cancel it: until it is confirmed, for at most 30 minutes. */
  canChange: Scalars['Boolean']['output'];
  /** Whether the link can confirm it: until it is shipped or cancelled. */
  canConfirm: Scalars['Boolean']['output'];
  /** Until when the link can correct or cancel it. */
  changeUntil: Scalars['DateTime']['output'];
  /** The order. */
  order: Order;
  /** Whether it is confirmed. */
  state: ConfirmationState;
};

export type Mutation = {
  /**
   * For signed-in users. Returns all addresses. The first one becomes the default. An address that is saved already is not
   * saved again. LIMIT_REACHED above 50; VALIDATION_FAILED with all invalid fields.
   */
  addAddress: Array<Address>;
  /** Administrators only. Moves money between two accounts of a courier and says why, also on a closed day. */
  addCashBooking: CashBooking;
  /** Administrators only. NAME_TAKEN for a city that is in the list already; LIMIT_REACHED beyond 500 cities. */
  addDeliveryCity: DeliveryCity;
  /**
   * For signed-in users. Adds pieces of a product, up to the stock and 100. NOT_FOUND for a product that is not sold;
   * VALIDATION_FAILED when a size is required and missing.
   */
  addToCart: CartChange;
  /**
   * Administrators only. Begins to apply an import that is ready, at most 250 rows in one transaction; new products are
   * shown when all rows stand. Repeating it changes nothing. IMPORT_NOT_READY; IMPORT_RUNNING while another one runs.
   */
  applyProductImport: ProductImport;
  /** Administrators only. Adds an entry to the block list, for orders from now on. NAME_TAKEN when it is on it. */
  blockContact: BlockedContact;
  /**
   * Administrators only. Books a courier's payout, all of it or nothing. VALIDATION_FAILED when a row cannot be read,
   * DAY_CLOSED for a closed day without a reason.
   */
  bookCashPayout: CashPayout;
  /**
   * Administrators only. Changes all products or none. VALIDATION_FAILED with refused [{ productId, name, reason }];
   * NOT_FOUND with ids.
   */
  bulkUpdate: BulkUpdateResult;
  /** Cancels an order by its emailed link. Cancelling twice changes nothing; ORDER_CLOSED when canChange is false. */
  cancelLinkedOrder: LinkedOrder;
  /**
   * For signed-in users. Cancels an own order until it is confirmed; the pieces are back in stock, and the customer gets an
   * email, or none at all while the one about the order waits for the limit of the address. Cancelling twice changes
   * nothing. NOT_FOUND for other orders; ORDER_CLOSED when canCancel is false.
   */
  cancelOrder: Order;
  /** The same for a guest's order, by the token of its tracking link. NOT_FOUND and RATE_LIMITED as for trackedOrder. */
  cancelTrackedOrder: Order;
  /**
   * For signed-in users. Ends all other sessions, and a change of the email that is pending. VALIDATION_FAILED for
   * currentPassword when it is wrong, which counts as a failed sign-in. The same change again changes nothing more.
   */
  changePassword: Notice;
  /**
   * Administrators only. Changes all products or none. STALE_VERSION with ids; VALIDATION_FAILED with refused
   * [{ productId, name, reason }]; NOT_FOUND with ids.
   */
  changePrices: PriceChangeResult;
  /** For signed-in users. Removes all lines. */
  clearCart: CartChange;
  /** Administrators only. Closes today or an earlier day: it then only changes by bookings that say why. DAY_CLOSED when it is closed. */
  closeCashDay: CashDay;
  /** Confirms an order by its emailed link. Confirming twice changes nothing; ORDER_CLOSED when it is shipped or cancelled. */
  confirmLinkedOrder: LinkedOrder;
  /** Confirms a request by the token of its emailed link; twice is as once. TOKEN_INVALID, which counts. */
  confirmProductRequest: ConfirmedProductRequest;
  /**
   * Corrects where an order goes, by its emailed link. ORDER_CLOSED when canChange is false; LIMIT_REACHED for another
   * telephone number that has 3 pending orders of guests; the customer gets an email.
   */
  correctLinkedOrder: LinkedOrder;
  /** Administrators only. Corrects where an order goes until it is shipped, else ORDER_CLOSED; the customer gets an email. */
  correctOrder: DeskOrder;
  /** Administrators only. Makes an API key. LIMIT_REACHED above 50 valid ones. */
  createApiKey: CreatedApiKey;
  /** Administrators only. NAME_TAKEN, or VALIDATION_FAILED with all invalid fields. */
  createCategory: Category;
  /** Administrators only. NAME_TAKEN; LIMIT_REACHED from 50 views of the caller; VALIDATION_FAILED. */
  createOrderView: OrderView;
  /**
   * Administrators only. At most 10 images as PNG, JPEG or WebP, 5 MB and 24 megapixels each. SKU_TAKEN, or
   * VALIDATION_FAILED with all invalid fields.
   */
  createProduct: InventoryProduct;
  /** Administrators only. Makes a webhook. LIMIT_REACHED above 10. */
  createWebhook: WebhookWithSecret;
  /** Administrators only. Hides a product from shoppers; orders keep their copies. Idempotent. NOT_FOUND. */
  deactivateProduct: InventoryProduct;
  /**
   * For signed-in users. Removes one piece of a line, and the line with its last piece. NOT_FOUND when there is no such
   * line.
   */
  decrementCartLine: CartChange;
  /**
   * For signed-in users. Deletes the account with its addresses, cart and sessions at once; its orders stay without the
   * person, and an email tells of it. VALIDATION_FAILED for currentPassword when it is wrong, which counts as a failed
   * sign-in. ORDERS_UNDER_WAY while an order is neither delivered nor cancelled; LAST_ADMIN for the last administrator.
   */
  deleteAccount: Notice;
  /** Administrators only. The category's products are kept, without a category. NOT_FOUND. */
  deleteCategory: Notice;
  /** Administrators only. Deletes an own or a shared view. NOT_FOUND. */
  deleteOrderView: Notice;
  /** Administrators only. Ends a webhook and removes its deliveries. */
  deleteWebhook: Webhook;
  /**
   * For administrators. Enters an order for a customer who calls or writes. It goes the way of placeOrder, but counts as
   * confirmed, and not for the limits of pending orders. Errors as in placeOrder.
   */
  enterOrder: DeskOrder;
  /**
   * Emails a link to set a new password. The response is the same for unknown addresses. One email per minute, five per
   * day.
   */
  forgotPassword: Notice;
  /**
   * For signed-in users. Merges a guest's cart: quantities of equal lines are added, up to the stock and 100. The client
   * creates a mergeId (1 to 64 letters, digits, _ or -) per guest cart; a repeated mergeId changes nothing and returns
   * merged 0.
   */
  mergeCart: CartMerge;
  /**
   * Places an order with cash on delivery, for guests and signed-in users. The ordered lines are removed from a signed-in
   * user's cart. The server computes prices and fees. A token that is sent must be valid: an expired session does not
   * order as a guest.
   * VALIDATION_FAILED with all invalid fields; OUT_OF_STOCK with items [{ productId, size, requested, available }];
   * PRICE_CHANGED with the current lines; PAYMENT_ID_CONFLICT when the paymentId belongs to another order; LIMIT_REACHED
   * when a guest has 3 pending orders; RATE_LIMITED above 10 (guests) or 20 orders in 10 minutes, and above 20 orders of
   * guests in an hour for one email address or telephone number. A user's order to an email address that is not the
   * account's verified one counts as a guest's for that address and that number.
   */
  placeOrder: Order;
  /**
   * Administrators only. Records what came of a call. ORDER_CLOSED for an order that is shipped or cancelled, and NO_ANSWER
   * also for a confirmed one.
   */
  recordCall: DeskOrder;
  /** Administrators only. Sends a delivery again, for 24 hours if need be; one that waits is tried now. */
  redeliverWebhook: WebhookDelivery;
  /** Replaces the token of the request, until 10 minutes after it expired. SESSION_EXPIRED when the session has ended. */
  refreshSession: FreshToken;
  /**
   * Creates an account and emails a link to verify the address. Replaces accounts with the same username or email whose
   * address is not verified; RATE_LIMITED when such an email is registered again more than once a minute or 5 times a day.
   * EMAIL_TAKEN, USERNAME_TAKEN, or VALIDATION_FAILED with all invalid fields.
   */
  register: Registration;
  /**
   * For signed-in users. Removes one of the user's addresses and returns the others. When the default is removed, the
   * newest becomes the default. Orders keep their copies. NOT_FOUND for any other id.
   */
  removeAddress: Array<Address>;
  /** Administrators only. The city has the general conditions again. Returns the removed city. NOT_FOUND. */
  removeDeliveryCity: DeliveryCity;
  /** For signed-in users. Removes a line; does nothing when there is no such line. */
  removeFromCart: CartChange;
  /** Administrators only. Removes a WhatsApp request, whose customer was told, and returns its id. NOT_FOUND. */
  removeProductRequest: Scalars['ID']['output'];
  /**
   * For signed-in users. Replaces all lines, at most 100. Equal lines are merged, quantities are limited to 1 to 100 and
   * invalid lines are dropped.
   */
  replaceCart: CartChange;
  /** Administrators only. Gives a webhook a new secret, which signs from the next attempt on. */
  replaceWebhookSecret: WebhookWithSecret;
  /**
   * Asks to be told once of a product: by email, after a confirmation by an emailed link, which the verified address of the
   * signed-in user does not need; or by WhatsApp, for which the shop notes the number. The same request again only sends the
   * link again, at most 10 in a day to an address. NOT_FOUND; VALIDATION_FAILED, also for what is in stock; RATE_LIMITED above
   * 20 per hour, and above 10 in a day for one telephone number.
   */
  requestProductNews: ProductRequestAnswer;
  /**
   * Sends the verification email again. The response is the same for unknown addresses. One email per minute, five per
   * day.
   */
  resendVerification: Notice;
  /**
   * Sets a new password, verifies the email that the link was sent to, ends all sessions and a change of the email that is
   * pending; does not sign in. TOKEN_INVALID when the link was used or has expired.
   */
  resetPassword: Notice;
  /** Administrators only. Ends an API key at once. NOT_FOUND for one that is revoked already. */
  revokeApiKey: ApiKey;
  /**
   * Stores the message, emails it to the shop and a copy without its links to the sender (at most five per address and
   * day). VALIDATION_FAILED with all invalid fields; RATE_LIMITED above 5 per hour.
   */
  sendMessage: ContactAnswer;
  /**
   * Administrators only. Grants or revokes administrator rights, with immediate effect in all sessions of the user.
   * LAST_ADMIN when no administrator would be left; NOT_FOUND for an unknown id.
   */
  setAdmin: AdminUser;
  /**
   * For signed-in users. Sets the quantity of a line, 0 to 100, up to the stock; 0 removes it. NOT_FOUND when there is no
   * such line.
   */
  setCartQuantity: CartChange;
  /**
   * Administrators only. Replaces the featured products of a category: at most 100 active products of it.
   * VALIDATION_FAILED with ids; NOT_FOUND.
   */
  setCategoryFeatured: CategoryFeatured;
  /** For signed-in users. Makes one of the user's addresses the default. NOT_FOUND for any other id. */
  setDefaultAddress: Array<Address>;
  /** Administrators only. The caller's list of orders opens with this view; null for none. Returns all views. NOT_FOUND. */
  setDefaultOrderView: Array<OrderView>;
  /**
   * Administrators only. Records what became of a shipped or delivered order, or of one that was cancelled after it was
   * shipped; ORDER_CLOSED for others. OUT_OF_STOCK when pieces that were back are to be taken out again and are sold. The
   * outcome that the order has already changes nothing.
   */
  setDeliveryOutcome: DeskOrder;
  /** Administrators only. Replaces Our Top Picks: at most 100 active products. VALIDATION_FAILED with ids. */
  setFeaturedProducts: FeaturedLists;
  /** Administrators only. Replaces the parcels of an order, at most 10. ORDER_CLOSED for a cancelled order. */
  setOrderParcels: DeskOrder;
  /**
   * Administrators, and API keys with ORDERS_WRITE. Changes the status of an order from any status to any other.
   * CANCELLED returns the pieces to stock; leaving CANCELLED takes them from stock again, else OUT_OF_STOCK with items.
   * The same status changes nothing. The customer gets an email for SHIPPED, DELIVERED and CANCELLED. An API key without
   * ORDERS_READ gets the order without the person, here and in STALE_VERSION: customer and phoneE164 are null, and of the
   * address city, state and country are given, the rest is null or empty.
   */
  setOrderStatus: DeskOrder;
  /** Administrators, and API keys with STOCK_WRITE. Sets the stock of a product and changes nothing else. */
  setStock: InventoryProduct;
  /**
   * Starts a session. INVALID_CREDENTIALS for an unknown name as for a wrong password. EMAIL_NOT_VERIFIED, with the email,
   * only after the right password. RATE_LIMITED after 10 failed attempts in 15 minutes.
   */
  signIn: Session;
  /** Ends the session of the request's token. Succeeds without a session, too. */
  signOut: Notice;
  /** For signed-in users. Ends all sessions of the user. */
  signOutEverywhere: Notice;
  /**
   * Administrators only. Ends an import; what was applied is taken back, but for products that have changed meanwhile.
   * One that has ended stays as it is.
   */
  stopProductImport: ProductImport;
  /** Removes all requests of an address by the token of an emailed link, whoever asked for them. TOKEN_INVALID. */
  stopProductRequests: Notice;
  /** Administrators only. Removes an entry of the block list. NOT_FOUND. */
  unblockContact: BlockedContact;
  /**
   * Administrators only. Gives 1 to 500 orders back the status that they had before their last change, and cancels the
   * emails about it. Refuses orders that have changed since, and those whose customer has got the email.
   */
  undoOrderStatuses: OrderOutcomes;
  /**
   * Administrators only. Gives the products of a price change their earlier prices, but those that were edited or sold
   * since. Idempotent. NOT_FOUND after 24 hours.
   */
  undoPriceChange: PriceChange;
  /** For signed-in users. Replaces one of the user's addresses and returns all of them. NOT_FOUND for any other id. */
  updateAddress: Array<Address>;
  /** Administrators only. What is left out stays unchanged. NAME_TAKEN, NOT_FOUND, and STALE_VERSION when its version is not the one that was shown. */
  updateCategory: Category;
  /** Administrators only. Replaces all conditions of a city. NOT_FOUND, NAME_TAKEN, or STALE_VERSION. */
  updateDeliveryCity: DeliveryCity;
  /**
   * Administrators only. Changes many orders by the rules of setOrderStatus, in one transaction. An order that cannot be
   * changed is refused by itself. The emails about it wait 13 seconds: undoOrderStatuses cancels them.
   */
  updateOrderStatuses: OrderOutcomes;
  /** Administrators only. Replaces an own or a shared view; only its owner changes whether it is shared. NAME_TAKEN, NOT_FOUND, FORBIDDEN. */
  updateOrderView: OrderView;
  /**
   * Administrators only. `images` are new pictures, which `input.images` lists by their index: PNG, JPEG or WebP, 5 MB
   * and 24 megapixels each. NOT_FOUND, SKU_TAKEN, STALE_VERSION with the current product, or VALIDATION_FAILED with all
   * invalid fields.
   */
  updateProduct: InventoryProduct;
  /**
   * For signed-in users. EMAIL_TAKEN, USERNAME_TAKEN, or VALIDATION_FAILED with all invalid fields. Names of accounts whose
   * address is not verified are free, as for register.
   */
  updateProfile: Account;
  /** Administrators only. Replaces the text of a kind. STALE_VERSION; VALIDATION_FAILED. */
  updateTextTemplate: TextTemplate;
  /** Administrators only. Changes, disables or enables a webhook. With a url, or enabled, what waits is sent at once. */
  updateWebhook: Webhook;
  /**
   * Verifies an email address by the token of the emailed link, 64 hexadecimal characters. TOKEN_INVALID when it is
   * unknown, used or expired.
   */
  verifyEmail: EmailVerification;
};


export type MutationAddAddressArgs = {
  input: AddressInput;
};


export type MutationAddCashBookingArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CashBookingInput;
};


export type MutationAddDeliveryCityArgs = {
  input: DeliveryCityInput;
};


export type MutationAddToCartArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineInput;
};


export type MutationApplyProductImportArgs = {
  id: Scalars['ID']['input'];
};


export type MutationBlockContactArgs = {
  input: BlockedContactInput;
};


export type MutationBookCashPayoutArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CashPayoutInput;
};


export type MutationBulkUpdateArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: BulkUpdateInput;
};


export type MutationCancelLinkedOrderArgs = {
  token: Scalars['String']['input'];
};


export type MutationCancelOrderArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCancelTrackedOrderArgs = {
  token: Scalars['String']['input'];
};


export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


export type MutationChangePricesArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: PriceChangeInput;
};


export type MutationClearCartArgs = {
  edit?: InputMaybe<CartEdit>;
};


export type MutationCloseCashDayArgs = {
  day: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConfirmLinkedOrderArgs = {
  token: Scalars['String']['input'];
};


export type MutationConfirmProductRequestArgs = {
  token: Scalars['String']['input'];
};


export type MutationCorrectLinkedOrderArgs = {
  input: OrderCorrectionInput;
  token: Scalars['String']['input'];
};


export type MutationCorrectOrderArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: OrderCorrectionInput;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationCreateApiKeyArgs = {
  input: ApiKeyInput;
};


export type MutationCreateCategoryArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CategoryInput;
};


export type MutationCreateOrderViewArgs = {
  input: OrderViewInput;
};


export type MutationCreateProductArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  input: NewProductInput;
};


export type MutationCreateWebhookArgs = {
  input: WebhookInput;
};


export type MutationDeactivateProductArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDecrementCartLineArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineKey;
};


export type MutationDeleteAccountArgs = {
  currentPassword: Scalars['String']['input'];
};


export type MutationDeleteCategoryArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDeleteOrderViewArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEnterOrderArgs = {
  input: EnterOrderInput;
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


export type MutationRecordCallArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  outcome: CallOutcome;
  reason?: InputMaybe<CancelReason>;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationRedeliverWebhookArgs = {
  deliveryId: Scalars['ID']['input'];
};


export type MutationRegisterArgs = {
  input: RegisterInput;
};


export type MutationRemoveAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveDeliveryCityArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveFromCartArgs = {
  edit?: InputMaybe<CartEdit>;
  line: CartLineKey;
};


export type MutationRemoveProductRequestArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReplaceCartArgs = {
  edit?: InputMaybe<CartEdit>;
  lines: Array<CartLineInput>;
};


export type MutationReplaceWebhookSecretArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRequestProductNewsArgs = {
  input: ProductRequestInput;
};


export type MutationResendVerificationArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


export type MutationRevokeApiKeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSendMessageArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
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
  expectedProductIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  productIds: Array<Scalars['ID']['input']>;
};


export type MutationSetDefaultAddressArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetDefaultOrderViewArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationSetDeliveryOutcomeArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  outcome?: InputMaybe<DeliveryOutcome>;
  reason?: InputMaybe<RefusedReason>;
  returnedAs?: InputMaybe<ReturnState>;
  version: Scalars['Int']['input'];
};


export type MutationSetFeaturedProductsArgs = {
  expectedProductIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  productIds: Array<Scalars['ID']['input']>;
};


export type MutationSetOrderParcelsArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  parcels: Array<ParcelInput>;
  version: Scalars['Int']['input'];
};


export type MutationSetOrderStatusArgs = {
  expectedOutcome?: InputMaybe<DeliveryOutcome>;
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  status: OrderStatus;
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSetStockArgs = {
  id: Scalars['ID']['input'];
  input: StockInput;
};


export type MutationSignInArgs = {
  input: SignInInput;
};


export type MutationStopProductImportArgs = {
  id: Scalars['ID']['input'];
};


export type MutationStopProductRequestsArgs = {
  token: Scalars['String']['input'];
};


export type MutationUnblockContactArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUndoOrderStatusesArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  orders: Array<OrderToUndo>;
};


export type MutationUndoPriceChangeArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateAddressArgs = {
  id: Scalars['ID']['input'];
  input: AddressInput;
};


export type MutationUpdateCategoryArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: CategoryInput;
};


export type MutationUpdateDeliveryCityArgs = {
  id: Scalars['ID']['input'];
  input: DeliveryCityInput;
};


export type MutationUpdateOrderStatusesArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: OrderStatusesInput;
};


export type MutationUpdateOrderViewArgs = {
  id: Scalars['ID']['input'];
  input: OrderViewInput;
};


export type MutationUpdateProductArgs = {
  id: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  images?: InputMaybe<Array<Scalars['Upload']['input']>>;
  input: ProductChangesInput;
};


export type MutationUpdateProfileArgs = {
  input: ProfileInput;
};


export type MutationUpdateTextTemplateArgs = {
  input: TextTemplateInput;
  kind: TextTemplateKind;
};


export type MutationUpdateWebhookArgs = {
  id: Scalars['ID']['input'];
  input: WebhookChanges;
};


export type MutationVerifyEmailArgs = {
  token: Scalars['String']['input'];
};

/** A new product. */
export type NewProductInput = {
  /** How to care for it, at most 2000 characters. Empty or null: none. */
  care?: InputMaybe<Scalars['String']['input']>;
  /** The id of a category. */
  categoryId: Scalars['ID']['input'];
  /** Some of the seven colours. */
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The id of a product whose pictures `images` names by url: both products then show them. */
  copyOf?: InputMaybe<Scalars['ID']['input']>;
  /** What to know about its delivery, at most 2000 characters. Empty or null: none. */
  delivery?: InputMaybe<Scalars['String']['input']>;
  /** At most 5000 characters. */
  description: Scalars['String']['input'];
  /** The pictures in order, at most 10; the uploaded files in their order when left out. */
  images?: InputMaybe<Array<ProductImageInput>>;
  /** Whether the product is shown to shoppers; true when left out. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the product is one of Our Top Picks, as only one that is shown to shoppers can be; false when left out. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Up to so many pieces are low stock, 0 to 1000000; null: up to 10. */
  lowStockThreshold?: InputMaybe<Scalars['Int']['input']>;
  /** Material and plating, at most 2000 characters. Empty or null: none. */
  material?: InputMaybe<Scalars['String']['input']>;
  /** At most 150 characters. */
  name: Scalars['String']['input'];
  /** The regular price, at most 10000000. */
  price: Scalars['Money']['input'];
  /** The index of the main image, from 0; the first image when left out. */
  primaryImage?: InputMaybe<Scalars['Int']['input']>;
  /** What to know about returning it, at most 2000 characters. Empty or null: none. */
  returns?: InputMaybe<Scalars['String']['input']>;
  /** The reduced price, below the price; left out when the product is not on sale. */
  salePrice?: InputMaybe<Scalars['Money']['input']>;
  /** At most 50 different sizes. */
  sizes?: InputMaybe<Array<ProductSizeInput>>;
  /** Stock keeping unit, the shop's article number; unique. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Pieces in stock; ignored for a product with sizes, where it is the sum of the sizes. */
  stock?: InputMaybe<Scalars['Int']['input']>;
};

/** The result of a mutation without data: a message for users. */
export type Notice = {
  /** A message for users. */
  message: Scalars['String']['output'];
};

/** An order, paid in cash on delivery. Names, prices and images are copies from the time of the order. */
export type Order = {
  /** The delivery address. */
  address: DeliveryAddress;
  /** Whether its customer can cancel it, by cancelOrder or cancelTrackedOrder: until it is confirmed. */
  canCancel: Scalars['Boolean']['output'];
  /** 200 below a subtotal of 2000, else 0. */
  deliveryFee: Scalars['Money']['output'];
  /** The status changes, the earliest first. The first is PENDING at placedAt. */
  history: Array<OrderStep>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The ordered products. */
  lines: Array<OrderLine>;
  /** The order number shown to shoppers: paymentId without its first three characters. */
  number: Scalars['String']['output'];
  /** What became of it, beside the status: REFUSED and RETURNED leave the status as it is; null until it is recorded. */
  outcome?: Maybe<DeliveryOutcome>;
  /** The parcels it is sent in; empty until the shop has entered them. */
  parcels: Array<Parcel>;
  /** COD_ and characters chosen by the client. */
  paymentId: Scalars['String']['output'];
  /** The time of the order. */
  placedAt: Scalars['DateTime']['output'];
  /**
   * The short reference that customers can quote beside the number: 8 letters and digits without look-alikes, the last a
   * check character.
   */
  reference: Scalars['String']['output'];
  /** Where the order stands. */
  status: OrderStatus;
  /** The sum of the lines. */
  subtotal: Scalars['Money']['output'];
  /** subtotal + deliveryFee. */
  total: Scalars['Money']['output'];
  /**
   * The argument by which trackedOrder shows a guest's order again. Only placeOrder and its repeated requests answer it, to
   * a guest; null everywhere else.
   */
  trackingToken?: Maybe<Scalars['String']['output']>;
};

/** A booking of the cash book, without the lines of other orders. */
export type OrderBooking = {
  /** When it was made. */
  at: Scalars['DateTime']['output'];
  /** The id of the booking. */
  bookingId: Scalars['ID']['output'];
  /** The username of the administrator or the name of the API key; null for the customer, the shop itself and deleted accounts. */
  by?: Maybe<Scalars['String']['output']>;
  /** The day that it belongs to, YYYY-MM-DD in the shop's time zone. */
  day: Scalars['String']['output'];
  /** The rows of a payout about this order that differ. */
  differences: Array<CashDifference>;
  /** Whether the day was closed before. */
  isAfterClosing: Scalars['Boolean']['output'];
  /** What it is about. */
  kind: CashBookingKind;
  /** By account and courier, of this order. */
  lines: Array<CashLine>;
  /** Why; null where that is not asked. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The courier's number of a payout. */
  reference?: Maybe<Scalars['String']['output']>;
};

/** An order that was placed, or whose status, parcels or outcome changed. */
export type OrderChange = {
  /** Increases with every change of the parcels and of the outcome, from 1. */
  deliveryVersion: Scalars['Int']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** What became of it, beside the status; null until it is recorded. */
  outcome?: Maybe<DeliveryOutcome>;
  /** The time of the order. */
  placedAt: Scalars['DateTime']['output'];
  /** The last 8 characters of the id. */
  shortId: Scalars['String']['output'];
  /** The present status. */
  status: OrderStatus;
  /** Increases with every status change, from 1. */
  version: Scalars['Int']['output'];
};

/** The orders that were placed, or whose status, parcels or outcome changed, since a time. */
export type OrderChanges = {
  /** True when there are more than 100: reload the lists instead. */
  hasMore: Scalars['Boolean']['output'];
  /** At most 100, in no order. */
  items: Array<OrderChange>;
  /**
   * Send it as since next time. It lies 30 seconds before this response, so that no change is missed that was saved late:
   * the next response repeats the changes of these seconds.
   */
  nextSince: Scalars['DateTime']['output'];
};

/** Where an order came from. */
export enum OrderChannel {
  /** From a message by Instagram. */
  Instagram = 'INSTAGRAM',
  /** From elsewhere. */
  Other = 'OTHER',
  /** Entered by an administrator, as are all that follow: from a telephone call. */
  Telephone = 'TELEPHONE',
  /** Placed by the customer in the shop. */
  Website = 'WEBSITE',
  /** From a message by WhatsApp. */
  Whatsapp = 'WHATSAPP'
}

/** The confirmation of an order. */
export type OrderConfirmation = {
  /** When it was confirmed; null before. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** How often the customer was called and did not answer. */
  attempts: Scalars['Int']['output'];
  /** The username of the administrator who confirmed it; null before, for the customer's link and for deleted accounts. */
  by?: Maybe<Scalars['String']['output']>;
  /** Whether it is confirmed. */
  state: ConfirmationState;
  /** Increases with every call, confirmation and correction, from 1. Send it with them. */
  version: Scalars['Int']['output'];
};

/** The telephone number and address that an order is delivered to. */
export type OrderCorrectionInput = {
  /** Street and house number. */
  address: Scalars['String']['input'];
  /** Apartment, floor or landmark. */
  apartment?: InputMaybe<Scalars['String']['input']>;
  /** At most 80 characters. Another city must have the same delivery fee. */
  city: Scalars['String']['input'];
  /** A telephone number, without a country code one of the shop's country. */
  phone: Scalars['String']['input'];
  /** At most 80 characters. */
  state: Scalars['String']['input'];
  /** At most 12 characters. */
  zipcode: Scalars['String']['input'];
};

/** The parcels of an order, and what became of them. */
export type OrderDelivery = {
  /** The parcels; empty until they are entered. */
  parcels: Array<OrderParcel>;
  /** Beside the status; null until it is recorded. */
  result?: Maybe<DeliveryResult>;
  /** Increases with every change of the parcels and of the outcome, from 1. Send it with them. */
  version: Scalars['Int']['output'];
};

/** An email about an order, without its text. */
export type OrderEmail = {
  /** When it was caused. */
  at: Scalars['DateTime']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** What it is about. */
  kind: OrderEmailKind;
  /** When it was sent; null before. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** What became of it. */
  state: EmailState;
};

/** Emails about an order. */
export enum OrderEmailKind {
  /** To the customer, that it was cancelled. */
  Cancelled = 'CANCELLED',
  /** To the customer, that the delivery details were corrected. */
  Corrected = 'CORRECTED',
  /** To the customer, that it was delivered. */
  Delivered = 'DELIVERED',
  /** To the customer, that it was placed. */
  Placed = 'PLACED',
  /** To the customer, that it is on its way. */
  Shipped = 'SHIPPED',
  /** To the shop, that it was placed. */
  Shop = 'SHOP'
}

/** A status change of an order, as administrators see it. */
export type OrderEvent = {
  /** The time of the change. */
  at: Scalars['DateTime']['output'];
  /** The username of the administrator; null for automatic changes and deleted accounts. */
  by?: Maybe<Scalars['String']['output']>;
  /** The new status. */
  status: OrderStatus;
};

/** Filters of orders. Fields that are left out do not filter. */
export type OrderFilter = {
  /** YYYY-MM-DD, the end of a day in the shop's time zone, or a time in ISO 8601; inclusive. */
  endDate?: InputMaybe<Scalars['String']['input']>;
  /** The highest total, inclusive. */
  maxAmount?: InputMaybe<Scalars['Money']['input']>;
  /** The lowest total, inclusive. */
  minAmount?: InputMaybe<Scalars['Money']['input']>;
  /**
   * The beginning of a customer's name, username or email, of an order's id, of the id's last 8 characters or of the order
   * number; within the latest 1000 orders any part of them. At most 100 characters.
   */
  search?: InputMaybe<Scalars['String']['input']>;
  /** YYYY-MM-DD, the beginning of a day in the shop's time zone, or a time in ISO 8601; inclusive. */
  startDate?: InputMaybe<Scalars['String']['input']>;
  /** Where the order stands. */
  status?: InputMaybe<OrderStatus>;
  /** Any of these statuses; with status only if it is one of them. At least one. */
  statuses?: InputMaybe<Array<OrderStatus>>;
};

/** Who did what with an order, and what followed. */
export type OrderHistory = {
  /** Its part of the bookings of the cash book. At most 100, the oldest first. */
  bookings: Array<OrderBooking>;
  /** The emails about it, which are kept for 30 days, the oldest first. */
  emails: Array<OrderEmail>;
  /** What was done: status, calls, corrections, parcels, outcomes. At most the latest 100, the newest first. */
  events: Array<AuditEvent>;
};

/** An ordered product in a size, with its data from the time of the order. */
export type OrderLine = {
  /** URL of a small image; null when the product had none. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The price of one piece. */
  price: Scalars['Money']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** Pieces, 1 to 100. */
  quantity: Scalars['Int']['output'];
  /** The size; null for products without sizes. */
  size?: Maybe<Scalars['String']['output']>;
  /** price x quantity. */
  total: Scalars['Money']['output'];
};

/** A product in a size, with a quantity. */
export type OrderLineInput = {
  /** The id of the product. */
  productId: Scalars['ID']['input'];
  /** 1 to 100. */
  quantity: Scalars['Int']['input'];
  /** Required for products with sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** How one order of many fares. */
export type OrderOutcome = {
  /** The username of the administrator who changed a refused order last; null otherwise, and if it is not known. */
  changedBy?: Maybe<Scalars['String']['output']>;
  /** The name on the order; null if there is no such order. */
  customerName?: Maybe<Scalars['String']['output']>;
  /** Whether the customer has an email address, and gets the email about a status that has one; null if there is no such order. */
  hasEmail?: Maybe<Scalars['Boolean']['output']>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The same in words. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Why it is refused; null otherwise. */
  refusal?: Maybe<OrderRefusal>;
  /** Whether it is changed. */
  result: OrderResult;
  /** The last 8 characters of the id. */
  shortId: Scalars['String']['output'];
  /** The status after; null if there is no such order. */
  status?: Maybe<OrderStatus>;
  /** The status before; null if there is no such order. */
  statusBefore?: Maybe<OrderStatus>;
  /** The version after; null if there is no such order. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** The result of a change of many orders. */
export type OrderOutcomes = {
  /** The number of changed orders. */
  changedCount: Scalars['Int']['output'];
  /** Every order, in the order of the request. */
  orders: Array<OrderOutcome>;
  /** The number of refused orders. */
  refusedCount: Scalars['Int']['output'];
  /** The number of orders that have the status already. */
  unchangedCount: Scalars['Int']['output'];
};

/** A page of orders. */
export type OrderPage = {
  /** The orders of this page, the newest first. */
  items: Array<Order>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** A parcel, as administrators see it. */
export type OrderParcel = {
  /** What the courier collects. The parcels of an order add up to its total. */
  cash: Scalars['Money']['output'];
  /** The name of the courier. */
  courier: Scalars['String']['output'];
  /** YYYY-MM-DD in the shop's time zone: when the courier gets it. */
  day: Scalars['String']['output'];
  /** Where the courier shows the parcel; https only. */
  link?: Maybe<Scalars['String']['output']>;
  /** What is in it; empty while nobody has said. */
  pieces: Array<ParcelPiece>;
  /** The courier's number of the parcel; null while it has none. */
  trackingNumber?: Maybe<Scalars['String']['output']>;
};

/** Why an order of many is refused. */
export enum OrderRefusal {
  /** Undo only: its customer has already got the email about the change. */
  EmailSent = 'EMAIL_SENT',
  /** There is no such order. */
  NotFound = 'NOT_FOUND',
  /** It was cancelled, and its pieces are no longer in stock. */
  OutOfStock = 'OUT_OF_STOCK',
  /** Its status has changed since it was shown, or an outcome that the new status would end was recorded. */
  StaleVersion = 'STALE_VERSION',
  /** It has none of the expected statuses. */
  UnexpectedStatus = 'UNEXPECTED_STATUS'
}

/** How one order of many fares. */
export enum OrderResult {
  /** It gets the new status. */
  Changed = 'CHANGED',
  /** It stays as it is, for a reason. */
  Refused = 'REFUSED',
  /** It has the status already. */
  Unchanged = 'UNCHANGED'
}

/** What speaks against an order. */
export type OrderRisk = {
  /** How risky the order is. */
  level: RiskLevel;
  /** The parts of the score, the weightiest kinds first. */
  reasons: Array<RiskPart>;
  /** 0 to 100: the sum of the reasons' points. */
  score: Scalars['Int']['output'];
};

/** The orders that match a filter, as many as can be changed at once. */
export type OrderSelection = {
  /** The first 500 at most. */
  items: Array<SelectedOrder>;
  /** How many orders match. */
  totalItems: Scalars['Int']['output'];
};

/** The sort field of orders. */
export enum OrderSort {
  /** The time of the order. */
  PlacedAt = 'PLACED_AT',
  /** The status, alphabetically: cancelled, delivered, pending, processing, shipped. */
  Status = 'STATUS',
  /** The total of the order. */
  Total = 'TOTAL'
}

/** Statistics of the orders in a range of days. Revenue excludes cancelled orders. */
export type OrderStats = {
  /** totalRevenue per order that was not cancelled; 0 without orders. */
  averageOrder: Scalars['Money']['output'];
  /** The best selling products by pieces, at most 10. */
  bestSellers: Array<BestSeller>;
  /** Every day of the range, including days without orders; empty when the range is longer than 3 years. */
  byDay: Array<DayCount>;
  /** The totals of all five statuses. */
  byStatus: Array<StatusCount>;
  /** The first day, YYYY-MM-DD. */
  from: Scalars['String']['output'];
  /** The time zone of the days: SHOP_TIME_ZONE. */
  timeZone: Scalars['String']['output'];
  /** The last day, YYYY-MM-DD. */
  to: Scalars['String']['output'];
  /** The number of orders, including cancelled ones. */
  totalOrders: Scalars['Int']['output'];
  /** The sum of the totals, without cancelled orders. */
  totalRevenue: Scalars['Money']['output'];
};

/** The status of an order. */
export enum OrderStatus {
  /** Cancelled; its pieces are back in stock. */
  Cancelled = 'CANCELLED',
  /** Received by the customer. */
  Delivered = 'DELIVERED',
  /** Placed; the shop has not started to process it. */
  Pending = 'PENDING',
  /** The shop is processing it. */
  Processing = 'PROCESSING',
  /** Handed to the carrier. */
  Shipped = 'SHIPPED'
}

/** A new status for many orders: give either orders or a filter. */
export type OrderStatusesInput = {
  /** Orders in another status than these are refused. Not checked when left out. */
  expected?: InputMaybe<Array<OrderStatus>>;
  /** Instead of orders: all that match. VALIDATION_FAILED if there are more than 500. */
  filter?: InputMaybe<OrderFilter>;
  /** 1 to 500 orders, each once. */
  orders?: InputMaybe<Array<OrderToChange>>;
  /** The new status of all of them. */
  status: OrderStatus;
};

/** A status change of an order. */
export type OrderStep = {
  /** The time of the change. */
  at: Scalars['DateTime']['output'];
  /** The new status. */
  status: OrderStatus;
};

/** Orders that were placed or changed, the earliest change first. */
export type OrderSync = {
  /** For the argument after of the next request. Keep the one of the last part. */
  cursor: Scalars['String']['output'];
  /** Whether there is more now. */
  hasMore: Scalars['Boolean']['output'];
  /** Orders of any status. */
  items: Array<DeskOrder>;
};

/** An order that is to be changed. */
export type OrderToChange = {
  /** The outcome that was shown, as in setOrderStatus. */
  expectedOutcome?: InputMaybe<DeliveryOutcome>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['input'];
  /** The version that was shown: an order that has changed since is refused. Not checked when left out. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** A change of an order that is undone. */
export type OrderToUndo = {
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['input'];
  /** The version that the change gave the order. */
  version: Scalars['Int']['input'];
};

/** A saved filter and sort of the list of orders. */
export type OrderView = {
  /** Which orders it shows. */
  filter: OrderViewFilter;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** True if the caller's list of orders opens with it. */
  isDefault: Scalars['Boolean']['output'];
  /** True if the caller has saved it. */
  isOwn: Scalars['Boolean']['output'];
  /** True if all administrators see it. */
  isShared: Scalars['Boolean']['output'];
  /** The name, which its owner has given once. */
  name: Scalars['String']['output'];
  /** The username of who has saved it; null if the account is deleted. */
  owner?: Maybe<Scalars['String']['output']>;
  /** The sort field. */
  sortBy: OrderSort;
  /** The direction of the sort. */
  sortOrder: SortOrder;
};

/** The filter of a view, as in OrderFilter; null where it does not filter. */
export type OrderViewFilter = {
  /** The last day or time. */
  endDate?: Maybe<Scalars['String']['output']>;
  /** The highest total. */
  maxAmount?: Maybe<Scalars['Money']['output']>;
  /** The lowest total. */
  minAmount?: Maybe<Scalars['Money']['output']>;
  /** The search text. */
  search?: Maybe<Scalars['String']['output']>;
  /** The first day or time. */
  startDate?: Maybe<Scalars['String']['output']>;
  /** One status. */
  status?: Maybe<OrderStatus>;
  /** Any of these statuses. */
  statuses?: Maybe<Array<OrderStatus>>;
};

/** A view to save. */
export type OrderViewInput = {
  /** Which orders it shows; all if left out. */
  filter?: InputMaybe<OrderFilter>;
  /** True: all administrators see it. */
  isShared?: Scalars['Boolean']['input'];
  /** 1 to 60 characters; NAME_TAKEN if the caller has another view with it, whatever the case. */
  name: Scalars['String']['input'];
  /** The sort field. */
  sortBy?: OrderSort;
  /** The direction of the sort. */
  sortOrder?: SortOrder;
};

/** The orders with an outcome. */
export type OutcomeCount = {
  /** The sum of their totals. */
  amount: Scalars['Money']['output'];
  /** The number of orders. */
  orders: Scalars['Int']['output'];
  /** The outcome. DELIVERED also counts orders whose status alone says so. */
  outcome: DeliveryOutcome;
};

/** The position of a page in the whole list. */
export type PageInfo = {
  /** The number of the page, from 1. */
  currentPage: Scalars['Int']['output'];
  /** False on the last page and on pages after it. */
  hasNextPage: Scalars['Boolean']['output'];
  /** False on the first page. */
  hasPrevPage: Scalars['Boolean']['output'];
  /** The maximum number of items per page. */
  limit: Scalars['Int']['output'];
  /** The number of items in the whole list. */
  totalItems: Scalars['Int']['output'];
  /** The number of pages of the whole list; 0 when it is empty. */
  totalPages: Scalars['Int']['output'];
};

/** A parcel, as the customer sees it. */
export type Parcel = {
  /** The name of the courier. */
  courier: Scalars['String']['output'];
  /** Where the courier shows the parcel; https only. */
  link?: Maybe<Scalars['String']['output']>;
  /** The courier's number of the parcel; null while it has none. */
  trackingNumber?: Maybe<Scalars['String']['output']>;
};

/** A parcel of an order. */
export type ParcelInput = {
  /** What the courier collects. The first parcel without it gets what is left of the order's total, the others zero. */
  cash?: InputMaybe<Scalars['Money']['input']>;
  /** At most 60 characters. */
  courier: Scalars['String']['input'];
  /** YYYY-MM-DD: when the courier gets it; today when left out. */
  day?: InputMaybe<Scalars['String']['input']>;
  /** https only, at most 500 characters. When left out, the address of the courier in the setting COURIERS, if there is a number. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** What is in it. The parcels together hold at most what was ordered; nothing has to be said. */
  pieces?: InputMaybe<Array<ParcelPieceInput>>;
  /** At most 60 characters. */
  trackingNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Pieces of an order's line that are in a parcel. */
export type ParcelPiece = {
  /** The product's name, as ordered. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** How many of them. */
  quantity: Scalars['Int']['output'];
  /** The size; null for a product without sizes. */
  size?: Maybe<Scalars['String']['output']>;
};

/** Pieces of an order's line that go into a parcel. */
export type ParcelPieceInput = {
  /** The id of an ordered product. */
  productId: Scalars['ID']['input'];
  /** 1 to 100. */
  quantity: Scalars['Int']['input'];
  /** Its ordered size; null for a product without sizes. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** How a row of a payout differs from the parcels. SHORT, OVER and NOT_DELIVERED are booked for their parcel, the others as unclear. */
export enum PayoutDifference {
  /** An earlier row of this payout is about the same parcel. */
  Double = 'DOUBLE',
  /** The number is missing or the amount cannot be read: nothing of the payout can be booked. */
  Invalid = 'INVALID',
  /** The order is not recorded as delivered. */
  NotDelivered = 'NOT_DELIVERED',
  /** The order has no parcels, so that no courier is known for it: the row names it by `orderId`. */
  NoCourier = 'NO_COURIER',
  /** The parcel is carried by another courier. */
  OtherCourier = 'OTHER_COURIER',
  /** More than is due. */
  Over = 'OVER',
  /** Nothing is due for the parcel any more. */
  PaidBefore = 'PAID_BEFORE',
  /** Several parcels have this number. */
  Several = 'SEVERAL',
  /** Less than is due: the rest stays due. */
  Short = 'SHORT',
  /** No parcel and no order has this number. */
  Unknown = 'UNKNOWN'
}

/** A row of a payout, and the parcel that it is about. */
export type PayoutRow = {
  /** In rupees; null if it cannot be read. */
  amount?: Maybe<Scalars['Money']['output']>;
  /** How it differs; null if it does not. */
  difference?: Maybe<PayoutDifference>;
  /** What is due for the parcel, in rupees; null if none was found. */
  expected?: Maybe<Scalars['Money']['output']>;
  /** The line of the file, or the place in the list from 1. */
  line: Scalars['Int']['output'];
  /** The same in words. */
  message?: Maybe<Scalars['String']['output']>;
  /** The number, as it was written. */
  number: Scalars['String']['output'];
  /** The order of the parcel; null if none was found. */
  orderId?: Maybe<Scalars['ID']['output']>;
  /** The last 8 characters of the order's id. */
  shortId?: Maybe<Scalars['String']['output']>;
};

/** A row of a courier's payout, as it was typed. */
export type PayoutRowInput = {
  /** Rupees, as couriers write them: "1,250", "Rs. 1 250.50". */
  amount: Scalars['String']['input'];
  /** A tracking number, an order number or the last 8 characters of an order's id; at most 120 characters. */
  number: Scalars['String']['input'];
};

/** The input of a checkout. */
export type PlaceOrderInput = {
  /** The delivery address. Required for guests; signed-in users send this or addressId. */
  address?: InputMaybe<DeliveryAddressInput>;
  /** The id of one of the user's saved addresses, instead of address. Not for guests. NOT_FOUND for any other id. */
  addressId?: InputMaybe<Scalars['ID']['input']>;
  /** The total that was shown to the shopper. PRICE_CHANGED when the total is higher now. Not checked when left out. */
  expectedTotal?: InputMaybe<Scalars['Money']['input']>;
  /** The ordered products, 1 to 100 lines. */
  lines: Array<OrderLineInput>;
  /**
   * An idempotency key chosen by the client: COD_, the time in ms (10 to 16 digits), _ and 6 to 32 letters or digits. A
   * repeated key returns the first order.
   */
  paymentId: Scalars['String']['input'];
  /** A honeypot: hidden from users. Orders that fill it in are rejected. */
  website?: InputMaybe<Scalars['String']['input']>;
};

/** A change of prices that was made. */
export type PriceChange = {
  /** The id of the administrator. */
  by: Scalars['ID']['output'];
  /** The time of the change. */
  createdAt: Scalars['DateTime']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The products that the undo left as they were, because they were edited or sold since. */
  left: Array<BulkRefusal>;
  /** The number of products that have their earlier prices again. */
  restored: Scalars['Int']['output'];
  /** Until then it can be undone. */
  undoUntil: Scalars['DateTime']['output'];
  /** The time when it was undone; null when it was not. */
  undoneAt?: Maybe<Scalars['DateTime']['output']>;
  /** The number of products whose prices changed. */
  updated: Scalars['Int']['output'];
};

/** A change of prices of many products: regularPrice, salePrice or both. A discount price that is not below the new price ends. */
export type PriceChangeInput = {
  /** 1 to 500 different products. */
  products: Array<PricedProductInput>;
  /** The change of the regular prices. */
  regularPrice?: InputMaybe<BulkPriceInput>;
  /** NONE when left out. */
  rounding?: InputMaybe<PriceRounding>;
  /** The change of the discount prices. */
  salePrice?: InputMaybe<SalePriceChangeInput>;
};

/** A preview of a price change. If any product is refused, the change changes nothing. */
export type PriceChangePreview = {
  /** The products in the order of the request. */
  changes: Array<PriceChangeRow>;
  /** The products that cannot be changed. */
  refused: Array<BulkRefusal>;
};

/** The result of a price change. */
export type PriceChangeResult = {
  /** The change, which can be undone. */
  change: PriceChange;
  /** All products of the request after the change. */
  products: Array<InventoryProduct>;
};

/** A product before and after a price change. */
export type PriceChangeRow = {
  /** The prices after the change. */
  after: ProductPrices;
  /** The current prices. */
  before: ProductPrices;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** Stock keeping unit, the shop's article number; null when there is none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** The version to send with the change. */
  version: Scalars['String']['output'];
};

/** How a price change rounds the prices that it changes, half up and never to nothing. */
export enum PriceRounding {
  /** To whole paisa. */
  None = 'NONE',
  /** To the nearest amount that ends in 9 rupees: 1250 becomes 1249. */
  To_9 = 'TO_9',
  /** To the nearest 10 rupees: 1249 becomes 1250. */
  To_10 = 'TO_10'
}

/** A product whose prices are to change. */
export type PricedProductInput = {
  /** The id of the product. */
  productId: Scalars['ID']['input'];
  /** The version that was shown. STALE_VERSION when another user has edited the product since. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** A product. Shoppers see active products only. */
export type Product = {
  /** How to care for it; null where that of its category stands. */
  care?: Maybe<Scalars['String']['output']>;
  /** Null when the product has no category. */
  category?: Maybe<Category>;
  /** The colours that the product can be filtered by: black, white, red, blue, green, brown, yellow. */
  colours: Array<Scalars['String']['output']>;
  /** The time when the product was created. */
  createdAt: Scalars['DateTime']['output'];
  /** What to know about its delivery; null where that of its category stands. */
  delivery?: Maybe<Scalars['String']['output']>;
  /** A description of a few sentences; may be empty. */
  description: Scalars['String']['output'];
  /** (price - salePrice) / price in whole percent, 0 below half of one; null when the product is not on sale. */
  discountPercent?: Maybe<Scalars['Int']['output']>;
  /** True when a size is required to buy the product. */
  hasSizes: Scalars['Boolean']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The main image; null when there is none. */
  image?: Maybe<ProductImage>;
  /** The images in order, the main image first. */
  images: Array<ProductImage>;
  /** True when the product is one of Our Top Picks. */
  isFeatured: Scalars['Boolean']['output'];
  /** Material and plating; null where that of its category stands. */
  material?: Maybe<Scalars['String']['output']>;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The regular price. */
  price: Scalars['Money']['output'];
  /** What to know about returning it; null where that of its category stands. */
  returns?: Maybe<Scalars['String']['output']>;
  /** The reduced price, below the regular price; null when the product is not on sale. */
  salePrice?: Maybe<Scalars['Money']['output']>;
  /** The sizes in the shop's order; empty when there are none. */
  sizes: Array<ProductSize>;
  /** Stock keeping unit, the shop's article number; null when there is none. */
  sku?: Maybe<Scalars['String']['output']>;
  /** Pieces in stock; for a product with sizes the sum of all sizes. */
  stock: Scalars['Int']['output'];
  /** The price of one piece: the reduced price if there is one, else the regular price. */
  unitPrice: Scalars['Money']['output'];
};

/** Changes of a product. Fields that are left out stay unchanged. */
export type ProductChangesInput = {
  /** How to care for it, at most 2000 characters. Empty or null: none. */
  care?: InputMaybe<Scalars['String']['input']>;
  /** The id of a category; null to remove it. */
  categoryId?: InputMaybe<Scalars['ID']['input']>;
  /** Replaces all colours: some of the seven. */
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What to know about its delivery, at most 2000 characters. Empty or null: none. */
  delivery?: InputMaybe<Scalars['String']['input']>;
  /** At most 5000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /**
   * The stock that was shown. STALE_VERSION when the stock has changed since. If stock equals expectedStock, the stock
   * stays unchanged, however many pieces were sold meanwhile.
   */
  expectedStock?: InputMaybe<Scalars['Int']['input']>;
  /** Gives a product sizes, or takes them away: true needs sizes, false needs stock. Left out, or as it is: that stays. */
  hasSizes?: InputMaybe<Scalars['Boolean']['input']>;
  /** Replaces the list of pictures, at most 10 in order. Pictures that are left out are deleted once no order shows them. */
  images?: InputMaybe<Array<ProductImageInput>>;
  /** Whether the product is shown to shoppers. False also removes it from the lists of featured products. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the product is one of Our Top Picks. */
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  /** Up to so many pieces are low stock, 0 to 1000000; null: up to 10. */
  lowStockThreshold?: InputMaybe<Scalars['Int']['input']>;
  /** Material and plating, at most 2000 characters. Empty or null: none. */
  material?: InputMaybe<Scalars['String']['input']>;
  /** At most 150 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The regular price, at most 10000000. */
  price?: InputMaybe<Scalars['Money']['input']>;
  /** With images: the index of the main image in that list, from 0; the first one when left out. */
  primaryImage?: InputMaybe<Scalars['Int']['input']>;
  /** What to know about returning it, at most 2000 characters. Empty or null: none. */
  returns?: InputMaybe<Scalars['String']['input']>;
  /** The reduced price; null to end the sale. */
  salePrice?: InputMaybe<Scalars['Money']['input']>;
  /** Replaces all sizes. For a product without sizes only with hasSizes true. */
  sizes?: InputMaybe<Array<ProductSizeInput>>;
  /** The stock keeping unit; null or empty to remove it. */
  sku?: InputMaybe<Scalars['String']['input']>;
  /** Pieces in stock. Not for a product with sizes: send sizes. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The version that was shown. STALE_VERSION, with the current product, when another user has edited it since. Sales
   * since then only conflict with a change of the stock.
   */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** How many products the choices of a filter would find. */
export type ProductFacets = {
  /** All seven colours, each in the place of the filter's own and beside its other conditions. */
  colours: Array<ColourCount>;
  /** Those of the filter that have pieces in stock. */
  inStock: Scalars['Int']['output'];
};

/** Filters of a product list. Fields that are left out do not filter. */
export type ProductFilter = {
  /** The id or the name of a category, at most 60 characters. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** One of the seven colours. */
  colour?: InputMaybe<Scalars['String']['input']>;
  /** True: only products with pieces in stock. */
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  /** The highest unitPrice, inclusive. */
  maxPrice?: InputMaybe<Scalars['Money']['input']>;
  /** The lowest unitPrice, inclusive. */
  minPrice?: InputMaybe<Scalars['Money']['input']>;
  /** Words, parts of words or misspelled words of the name, description, category or sku; at most 100 characters. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** An image of a product, served as WebP in three widths. */
export type ProductImage = {
  /** Height of the largest image in pixels. */
  height: Scalars['Int']['output'];
  /** True for the product's main image. */
  isPrimary: Scalars['Boolean']['output'];
  /** All widths, ready for an img element's srcset. */
  srcset: Scalars['String']['output'];
  /** URL of the largest width: a path on this server or an absolute URL. */
  url: Scalars['String']['output'];
  /** Width of the largest image in pixels. */
  width: Scalars['Int']['output'];
};

/**
 * A picture in the list of a product's pictures: one that is there by its url, or an uploaded file by its index. Exactly one
 * of both is set.
 */
export type ProductImageInput = {
  /** The index of a file of `images`, from 0. */
  upload?: InputMaybe<Scalars['Int']['input']>;
  /** The url of a picture that the product has, as its images tell it; of a new product, of a picture of copyOf. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** An import of products from a CSV, which REST alone takes: POST /admin/imports. It is kept for a week. */
export type ProductImport = {
  /** Rows that stand. */
  appliedRows: Scalars['Int']['output'];
  /** The username of the administrator; null when the account is gone. */
  by?: Maybe<Scalars['String']['output']>;
  /** Rows of products that change. */
  changedRows: Scalars['Int']['output'];
  /** The time of the upload. */
  createdAt: Scalars['DateTime']['output'];
  /** How many steps of the present state are done. */
  done: Scalars['Int']['output'];
  /** The time of its end; null before. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the CSV. */
  fileName: Scalars['String']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** Rows that were not applied, or not taken back, because their product had changed meanwhile. */
  leftRows: Scalars['Int']['output'];
  /** Rows of products that are not there yet. */
  newRows: Scalars['Int']['output'];
  /** Why it was refused or failed, as a sentence for users; otherwise null. */
  problem?: Maybe<Scalars['String']['output']>;
  /** Rows with a fault. */
  refusedRows: Scalars['Int']['output'];
  /** What it is at. */
  state: ImportState;
  /** How many steps the present state has; 0 until that is known. */
  steps: Scalars['Int']['output'];
  /** The rows of the file; 0 until they are counted. */
  totalRows: Scalars['Int']['output'];
  /** Rows that change nothing. */
  unchangedRows: Scalars['Int']['output'];
};

/** A row of an import that is new, changed or refused. */
export type ProductImportRow = {
  /** The cells that change. */
  changes: Array<ImportCellChange>;
  /** Whether it is new, changed or refused. */
  kind: ImportRowKind;
  /** The line of the file on which it begins. */
  line: Scalars['Int']['output'];
  /** The name of the product, as far as the row has one. */
  name: Scalars['String']['output'];
  /** What became of it; null when it is refused. */
  outcome?: Maybe<ImportRowOutcome>;
  /** Why it is refused; otherwise empty. */
  problems: Array<ImportProblem>;
  /** The product; null while there is none. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** Why it was skipped or kept, as a sentence for users; otherwise null. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The SKU, as far as the row has one. */
  sku?: Maybe<Scalars['String']['output']>;
};

/** A page of the rows of an import. */
export type ProductImportRowPage = {
  /** The rows in the order of the file. */
  items: Array<ProductImportRow>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** A page of products. */
export type ProductPage = {
  /** The products of this page. */
  items: Array<Product>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** The prices of a product. */
export type ProductPrices = {
  /** The regular price. */
  price: Scalars['Money']['output'];
  /** The discount price; null when there is none. */
  salePrice?: Maybe<Scalars['Money']['output']>;
};

/** What follows from a request about a product. It is the same whether or not the address is known. */
export type ProductRequestAnswer = {
  /** False for an email address that must first be confirmed by the link that was emailed to it. */
  isConfirmed: Scalars['Boolean']['output'];
  /** A message for users. */
  message: Scalars['String']['output'];
};

/** A request to be told of a product, once. It has either an email address or a telephone number. */
export type ProductRequestInput = {
  /** The address to tell by email. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** What to be told. */
  kind: ProductRequestKind;
  /** The telephone number that the shop tells by WhatsApp; without a country code one of the shop's country. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The id of the product. */
  productId: Scalars['ID']['input'];
  /** The size; null or left out for any. */
  size?: InputMaybe<Scalars['String']['input']>;
};

/** What a shopper asks to be told of a product. */
export enum ProductRequestKind {
  /** That it is back in stock. */
  BackInStock = 'BACK_IN_STOCK',
  /** That it costs less than when it was asked for, and is in stock. */
  PriceDrop = 'PRICE_DROP'
}

/** Those who wait for products. */
export type ProductRequests = {
  /** The length of the list of WhatsApp requests. */
  count: Scalars['Int']['output'];
  /** The WhatsApp requests: first those that are to be told now, then the oldest. */
  items: Array<WhatsAppRequest>;
  /** The 50 products that most wait for, by confirmed emails and by WhatsApp; the first one has the most. */
  products: Array<ProductWaiting>;
};

/** A size of a product and its stock. */
export type ProductSize = {
  /** The size as shown to shoppers, for example 16 or 2.6. */
  size: Scalars['String']['output'];
  /** Pieces in stock. */
  stock: Scalars['Int']['output'];
};

/** A size of a product. */
export type ProductSizeInput = {
  /** At most 20 characters; rows with a blank size are dropped. */
  size: Scalars['String']['input'];
  /** Pieces, 0 to 1000000. */
  stock: Scalars['Int']['input'];
};

/** Sort order of a product list. Prices are compared by unitPrice. */
export enum ProductSort {
  /** Oldest first, the default. The REST API names this order newest. */
  CreatedAtAsc = 'CREATED_AT_ASC',
  /** Newest first. */
  CreatedAtDesc = 'CREATED_AT_DESC',
  /** Lowest price first. */
  PriceAsc = 'PRICE_ASC',
  /** Highest price first. */
  PriceDesc = 'PRICE_DESC'
}

/** Products that were changed, the earliest change first. */
export type ProductSync = {
  /** For the argument after of the next request. Keep the one of the last part. */
  cursor: Scalars['String']['output'];
  /** Whether there is more now. */
  hasMore: Scalars['Boolean']['output'];
  /** Products of any status; withdrawn ones have isActive false. */
  items: Array<InventoryProduct>;
};

/** How many wait for a product, by email and by WhatsApp. */
export type ProductWaiting = {
  /** How many want to know when it is back. */
  backInStock: Scalars['Int']['output'];
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** How many want to know when it costs less. */
  priceDrop: Scalars['Int']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
};

/** Changes of a profile. Fields that are left out or null stay unchanged. */
export type ProfileInput = {
  /** Takes effect when the new address is verified by an emailed link. The earlier address is notified. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 30 letters and spaces. */
  firstname?: InputMaybe<Scalars['String']['input']>;
  /** Male, Female, Others or empty. */
  gender?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 30 letters and spaces. */
  lastname?: InputMaybe<Scalars['String']['input']>;
  /** Digits, spaces and + ( ) -; may be empty. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 20 letters, digits and underscores; unique, ignoring case. */
  username?: InputMaybe<Scalars['String']['input']>;
};

export type Query = {
  /** What the shop has of the signed-in user's account, to be kept by its owner. */
  accountData: AccountData;
  /** For signed-in users. The user's addresses: the default first, then the newest. */
  addresses: Array<Address>;
  /** Administrators, and API keys with ORDERS_READ. An order. NOT_FOUND when no order has this id. */
  adminOrder: DeskOrder;
  /** Administrators, and API keys with ORDERS_READ. page from 1 to 1000000, limit from 1 to 100. */
  adminOrders: DeskOrderPage;
  /**
   * Administrators only. 1 to 100 orders in one read, in the order of ids, for slips and labels. Ids without an order are
   * left out.
   */
  adminOrdersByIds: Array<DeskOrder>;
  /** Administrators only. The valid API keys, the newest first. */
  apiKeys: Array<ApiKey>;
  /** Administrators only. What administrators and shoppers' links did. page from 1 to 1000000, limit from 1 to 100. */
  auditEvents: AuditPage;
  /**
   * Whether a username or an email is free. Exactly one argument, with the rules of register, else VALIDATION_FAILED. 60
   * per minute.
   */
  availability: Availability;
  /** Administrators only. The block list, the latest first. page from 1 to 1000000, limit from 1 to 100. */
  blockedContacts: BlockedContactPage;
  /** Administrators only. Previews a bulk update without changing anything. */
  bulkPreview: BulkPreview;
  /** For signed-in users. The user's cart, empty before the first change. */
  cart: Cart;
  /** Administrators only. The days from `from` to `to`, at most 93, and the balances of all days. By default the last seven days. */
  cashBook: CashBook;
  /** Administrators only. The bookings of the days from `from` to `to`. */
  cashBookings: CashBookingPage;
  /** Administrators only. The orders whose cash is open, by default those of which a payout is due; of one courier or of all. */
  cashParcels: CashParcelPage;
  /** Administrators only. What a payout would book now; changes nothing. */
  cashPayoutPreview: CashPayout;
  /** All categories, sorted by name. */
  categories: Array<Category>;
  /** A category by its id or name. NOT_FOUND when it does not exist. */
  category: Category;
  /**
   * Administrators only. The orders to confirm, of one level of risk or of all; with later: true those that wait until it is
   * time to call again. limit from 1 to 100.
   */
  confirmationQueue: ConfirmationQueue;
  /** Administrators only. The couriers of the setting COURIERS; other names can be used too. */
  couriers: Array<Courier>;
  /** The cities with conditions of their own, by name. Everywhere else delivery costs Rs. 200, and nothing from Rs. 2000. */
  deliveryCities: Array<DeliveryCity>;
  /**
   * Administrators only. What became of the orders that were placed from `from` to `to` (YYYY-MM-DD, of the shop's
   * calendar, both included; by default the latest 30 days, at most 93).
   */
  deliveryStats: DeliveryStats;
  /** Administrators only. */
  featuredLists: FeaturedLists;
  /**
   * A guest's order by its short reference together with its telephone number or email address, for 180 days. NOT_FOUND
   * whatever is wrong; RATE_LIMITED above 20 attempts in 15 minutes, together with trackedOrder.
   */
  guestOrder: Order;
  /** Administrators only. What couriers get on a day, today when left out, of one courier or of all. */
  handover: Handover;
  /** Administrators, and API keys with CATALOGUE_READ. page from 1 to 1000000, limit from 1 to 100. */
  inventory: InventoryPage;
  /** Administrators, and API keys with CATALOGUE_READ. A product, active or not. NOT_FOUND when no product has this id. */
  inventoryProduct: InventoryProduct;
  /** Administrators, and API keys with CATALOGUE_READ. */
  inventoryStats: InventoryStats;
  /** Administrators only. The latest backup; null if there was none. */
  latestBackup?: Maybe<LatestBackup>;
  /**
   * An order by the link in the email about it, for 180 days. Changes nothing. NOT_FOUND for every other token;
   * RATE_LIMITED above 20 wrong ones in 15 minutes.
   */
  linkedOrder: LinkedOrder;
  /**
   * Administrators, and API keys with CATALOGUE_READ. Active products with at most `threshold` pieces in stock, the
   * lowest stock first; at most 500 products. threshold from 0 to 1000000; left out: each product's own threshold, 10
   * by default.
   */
  lowStock: Array<InventoryProduct>;
  /** The account of the signed-in user; else UNAUTHENTICATED, SESSION_EXPIRED or ACCOUNT_INVALID. */
  me: Account;
  /**
   * For signed-in users. A page of the user's orders, the newest first. page from 1 to 1000000 and limit from 1 to 100,
   * else VALIDATION_FAILED. With reference only the order with this short reference: lower case, spaces and look-alikes
   * are forgiven; VALIDATION_FAILED if its check character is wrong.
   */
  myOrders: OrderPage;
  /**
   * Administrators only. The orders that were placed, or whose status, parcels or outcome changed, since a time; without
   * since in the last 30 seconds. Those placed last come first. Cheap enough to be asked for every 15 seconds.
   */
  orderChanges: OrderChanges;
  /** Administrators only. Who did what with an order, its cash and its emails. NOT_FOUND. */
  orderHistory: OrderHistory;
  /** Administrators only. The first 500 orders that match, for a change of all of them. */
  orderSelection: OrderSelection;
  /**
   * Administrators only. from and to are days in the shop's time zone as YYYY-MM-DD, both inclusive; by default the last
   * 30 days. everything: from the first order on.
   */
  orderStats: OrderStats;
  /** Administrators only. What updateOrderStatuses would do with this input now; changes nothing. */
  orderStatusesPreview: OrderOutcomes;
  /** Administrators only. The caller's own views and those that others share, by name. */
  orderViews: Array<OrderView>;
  /** Administrators only. Previews a price change without changing anything. */
  priceChangePreview: PriceChangePreview;
  /** Administrators only. The price changes of the last 24 hours, the newest first; at most 20. */
  priceChanges: Array<PriceChange>;
  /** An active product. NOT_FOUND when no active product has this id. */
  product: Product;
  /** How many products each choice of a filter would find. */
  productFacets: ProductFacets;
  /** Administrators only. NOT_FOUND when no import has this id. */
  productImport: ProductImport;
  /** Administrators only. page from 1 to 1000000, limit from 1 to 100. Rows that change nothing are not kept. */
  productImportRows: ProductImportRowPage;
  /** Administrators only. The latest 20 imports of products, the latest first. */
  productImports: Array<ProductImport>;
  /** Administrators only. At most `limit` WhatsApp requests (20 by default, at most 100), and how many wait for which product. */
  productRequests: ProductRequests;
  /** A page of the active products. page from 1 to 1000000 and limit from 1 to 100, else VALIDATION_FAILED. */
  products: ProductPage;
  /** The active products among at most 100 ids, for carts and checkout. Always read from the database, never from a cache. */
  productsByIds: Array<Product>;
  /**
   * Other active products in stock, at most 8: those of the product's category, then at most three that were bought
   * together with it, then others; the nearest in price first. NOT_FOUND when no active product has this id.
   */
  relatedProducts: Array<Product>;
  /**
   * Products and categories for a search text that is being typed: words, beginnings of words or misspelled words; at most
   * 100 characters, else VALIDATION_FAILED. Other parts of words count only where no word begins with them.
   */
  searchSuggestions: SearchSuggestions;
  /** The shop's name and contact data. */
  shop: Shop;
  /**
   * Administrators only. How long the stock of the active products lasts at the pace of the days from `from` to `to`
   * (YYYY-MM-DD, of the shop's calendar, both included; by default the latest 30), and what was not sold at all.
   */
  stockCover: StockCover;
  /** Administrators, and API keys with ORDERS_READ. The orders that were placed or changed, as syncProducts. */
  syncOrders: OrderSync;
  /**
   * Administrators, and API keys with CATALOGUE_READ. The products that were changed or sold: from updatedSince (ISO
   * 8601), or after the cursor of an earlier response; without either, all. The first part of a later walk repeats the
   * last 30 seconds. limit from 1 to 100.
   */
  syncProducts: ProductSync;
  /** Administrators only. The texts of all kinds, also those that nobody has edited. */
  textTemplates: Array<TextTemplate>;
  /** Our Top Picks: featured active products, at most 8, the newest first. */
  topPicks: Array<Product>;
  /**
   * A guest's order by the token of the emailed link, which placeOrder answers, too: 64 hexadecimal characters, valid for
   * 180 days. NOT_FOUND for every other token; RATE_LIMITED above 20 attempts in 15 minutes.
   */
  trackedOrder: Order;
  /**
   * Administrators only. A page of all accounts, sorted by username. search matches a part of the username or email,
   * ignoring case. page from 1 to 1000000 and limit from 1 to 500, else VALIDATION_FAILED.
   */
  users: UserPage;
  /**
   * Administrators only. The deliveries of the last 30 days, the newest first; NOT_FOUND for a webhook that there is not, or
   * no longer. limit from 1 to 100.
   */
  webhookDeliveries: WebhookDeliveryPage;
  /** Administrators only. All webhooks, the earliest first. */
  webhooks: Array<Webhook>;
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


export type QueryAdminOrdersByIdsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryAuditEventsArgs = {
  filter?: InputMaybe<AuditFilter>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sortOrder?: SortOrder;
};


export type QueryAvailabilityArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};


export type QueryBlockedContactsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryBulkPreviewArgs = {
  input: BulkUpdateInput;
};


export type QueryCashBookArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCashBookingsArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCashParcelsArgs = {
  courier?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<CashState>;
};


export type QueryCashPayoutPreviewArgs = {
  input: CashPayoutInput;
};


export type QueryCategoryArgs = {
  idOrName: Scalars['String']['input'];
};


export type QueryConfirmationQueueArgs = {
  later?: Scalars['Boolean']['input'];
  limit?: Scalars['Int']['input'];
  risk?: InputMaybe<RiskLevel>;
};


export type QueryDeliveryStatsArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGuestOrderArgs = {
  contact: Scalars['String']['input'];
  reference: Scalars['String']['input'];
};


export type QueryHandoverArgs = {
  courier?: InputMaybe<Scalars['String']['input']>;
  day?: InputMaybe<Scalars['String']['input']>;
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


export type QueryLinkedOrderArgs = {
  token: Scalars['String']['input'];
};


export type QueryLowStockArgs = {
  threshold?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMyOrdersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderChangesArgs = {
  since?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderHistoryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryOrderSelectionArgs = {
  filter?: InputMaybe<OrderFilter>;
  sortBy?: OrderSort;
  sortOrder?: SortOrder;
};


export type QueryOrderStatsArgs = {
  everything?: Scalars['Boolean']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderStatusesPreviewArgs = {
  input: OrderStatusesInput;
};


export type QueryPriceChangePreviewArgs = {
  input: PriceChangeInput;
};


export type QueryProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProductFacetsArgs = {
  filter?: InputMaybe<ProductFilter>;
};


export type QueryProductImportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProductImportRowsArgs = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<ImportRowKind>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
};


export type QueryProductRequestsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
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


export type QueryRelatedProductsArgs = {
  productId: Scalars['ID']['input'];
};


export type QuerySearchSuggestionsArgs = {
  search: Scalars['String']['input'];
};


export type QueryStockCoverArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySyncOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  updatedSince?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySyncProductsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  updatedSince?: InputMaybe<Scalars['String']['input']>;
};


export type QueryTrackedOrderArgs = {
  token: Scalars['String']['input'];
};


export type QueryUsersArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWebhookDeliveriesArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sortOrder?: SortOrder;
  state?: InputMaybe<WebhookDeliveryState>;
  webhookId: Scalars['ID']['input'];
};

/** How often the orders of a city, product, courier or risk were refused. */
export type RefusalCount = {
  /** The city, product or courier as it was written first, or the level of the risk. */
  name: Scalars['String']['output'];
  /** The number of its orders with an outcome. */
  orders: Scalars['Int']['output'];
  /** The product; null in the other lists. */
  productId?: Maybe<Scalars['ID']['output']>;
  /** Their share, from 0 to 1. */
  rate: Scalars['Float']['output'];
  /** How many of them were refused. */
  refusals: Scalars['Int']['output'];
};

/** Why a parcel was refused. */
export enum RefusedReason {
  /** The customer does not want it any more. */
  ChangedMind = 'CHANGED_MIND',
  /** The parcel was damaged. */
  Damaged = 'DAMAGED',
  /** Nobody was at home. */
  NotHome = 'NOT_HOME',
  /** The customer did not order it. */
  NotOrdered = 'NOT_ORDERED',
  /** The customer had no money. */
  NoMoney = 'NO_MONEY',
  /** Another reason. */
  Other = 'OTHER'
}

/** A new account. */
export type RegisterInput = {
  /** Unique, ignoring case. */
  email: Scalars['String']['input'];
  /** 2 to 30 letters and spaces. */
  firstname: Scalars['String']['input'];
  /** 2 to 30 letters and spaces. */
  lastname: Scalars['String']['input'];
  /**
   * The tracking token of a guest's order, 64 hexadecimal characters: the order joins the account once its email address,
   * which must be that of the order, is verified. One of no such order is ignored.
   */
  orderToken?: InputMaybe<Scalars['String']['input']>;
  /** 6 to 100 characters, with a letter and a digit. */
  password: Scalars['String']['input'];
  /** 3 to 20 letters, digits and underscores; unique, ignoring case. */
  username: Scalars['String']['input'];
};

/** The result of a registration. It does not sign the user in. */
export type Registration = {
  /** The address that the email is sent to. */
  email: Scalars['String']['output'];
  /** Always true: the email with the verification link is queued. */
  emailSent: Scalars['Boolean']['output'];
  /** A message for the dialog. */
  message: Scalars['String']['output'];
};

/** A new password, with the token of an emailed link. */
export type ResetPasswordInput = {
  /** At least 6 characters, with a letter and a digit. */
  password: Scalars['String']['input'];
  /** 64 hexadecimal characters. */
  token: Scalars['String']['input'];
};

/** In what state returned pieces are. */
export enum ReturnState {
  /** They are not in stock. */
  Damaged = 'DAMAGED',
  /** They are back in stock, unless they were already. */
  Sellable = 'SELLABLE'
}

/** How risky an order is. */
export enum RiskLevel {
  /** A score from 50. */
  High = 'HIGH',
  /** A score below 20. */
  Low = 'LOW',
  /** A score from 20. */
  Medium = 'MEDIUM'
}

/** A reason of a risk. */
export type RiskPart = {
  /** Its part of the score. */
  points: Scalars['Int']['output'];
  /** What speaks against the order. */
  reason: RiskReason;
};

/** What speaks against an order. */
export enum RiskReason {
  /** Its telephone number, email address or address is on the block list. */
  Blocked = 'BLOCKED',
  /** The customer has no other order. */
  FirstOrder = 'FIRST_ORDER',
  /** More than four times the median of the shop's latest orders. */
  HighTotal = 'HIGH_TOTAL',
  /** At least two other orders of the same telephone or device in the day before. */
  ManyOrders = 'MANY_ORDERS',
  /** The address has no digit. */
  NoHouseNumber = 'NO_HOUSE_NUMBER',
  /** An earlier order of the same telephone, email address or address was refused, returned, or cancelled after it was shipped. */
  Refused = 'REFUSED',
  /** The same person ordered the same pieces within ten minutes. */
  SameBasket = 'SAME_BASKET'
}

/** A change of discount prices. */
export type SalePriceChangeInput = {
  /** The kind of change. */
  type: SalePriceChangeType;
  /** Percent for PERCENTAGE and OFF, rupees for FIXED; left out for REMOVE. */
  value?: InputMaybe<Scalars['Float']['input']>;
};

/** How a price change changes discount prices. */
export enum SalePriceChangeType {
  /** By an amount; products without a discount stay without. */
  Fixed = 'FIXED',
  /** To the new price less a percentage, more than 0 and less than 100, for all products. */
  Off = 'OFF',
  /** By a percentage of the discount price; products without a discount stay without. */
  Percentage = 'PERCENTAGE',
  /** Ends the discounts. */
  Remove = 'REMOVE'
}

/** What a search box offers while its text is typed. Both lists are empty when nothing matches. */
export type SearchSuggestions = {
  /** At most 3 categories whose names match, the best first. */
  categories: Array<Category>;
  /** At most 6 active products, those whose names match best first. */
  products: Array<Product>;
};

/** What a change of many orders needs to know of each. */
export type SelectedOrder = {
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** The outcome to send with a change as expectedOutcome; null until it is recorded. */
  outcome?: Maybe<DeliveryOutcome>;
  /** The last 8 characters of the id. */
  shortId: Scalars['String']['output'];
  /** Where the order stands. */
  status: OrderStatus;
  /** The version to send with a change. */
  version: Scalars['Int']['output'];
};

/** A session of 24 hours. Send the token as x-auth-token or as Authorization: Bearer. */
export type Session = {
  /** For POST /auth/token/refresh/; valid for 30 days. */
  refreshToken: Scalars['String']['output'];
  /** Identifies the session. Signing out ends the session and makes the token invalid. */
  token: Scalars['String']['output'];
  /** The account that signed in. */
  user: Account;
};

/** The shop's name and contact data, from the SHOP_ settings. */
export type Shop = {
  /** Street address; null when none is set. */
  address?: Maybe<Scalars['String']['output']>;
  /** The country of telephone numbers without a country code: two capital letters. */
  country: Scalars['String']['output'];
  /** The shop's email address. */
  email: Scalars['String']['output'];
  /** URL of the Facebook profile; null when none is set. */
  facebook?: Maybe<Scalars['String']['output']>;
  /** URL of the Instagram profile; null when none is set. */
  instagram?: Maybe<Scalars['String']['output']>;
  /** The shop's name. */
  name: Scalars['String']['output'];
  /** Telephone number; null when none is set. */
  phone?: Maybe<Scalars['String']['output']>;
  /** URL of the TikTok profile; null when none is set. */
  tiktok?: Maybe<Scalars['String']['output']>;
  /** The time zone of statistics and date filters, such as Asia/Karachi. */
  timeZone: Scalars['String']['output'];
  /** The number of https://wa.me links, digits with the country code; null when none is set. */
  whatsapp?: Maybe<Scalars['String']['output']>;
};

/** The credentials of an account. */
export type SignInInput = {
  /** A username or an email address. */
  email: Scalars['String']['input'];
  /** The password. */
  password: Scalars['String']['input'];
};

/** The sort direction of a list of the dashboard. */
export enum SortOrder {
  /** Smallest, earliest or A first. */
  Asc = 'ASC',
  /** Largest, latest or Z first. */
  Desc = 'DESC'
}

/** The orders in one status. */
export type StatusCount = {
  /** The sum of the orders' totals. */
  amount: Scalars['Money']['output'];
  /** The number of orders. */
  orders: Scalars['Int']['output'];
  /** The status. */
  status: OrderStatus;
};

/** How long the stock of the active products lasts. Products without stock do not count. */
export type StockCover = {
  /** The number of dead designs: in the shop since before the first day, and not sold since. */
  deadCount: Scalars['Int']['output'];
  /** The pieces in stock of the dead designs. */
  deadPieces: Scalars['Int']['output'];
  /** The dead designs of the greatest value, at most 10. */
  deadStock: Array<CoveredProduct>;
  /** The value of these pieces at the regular prices. */
  deadValue: Scalars['Money']['output'];
  /** The first day, YYYY-MM-DD. */
  from: Scalars['String']['output'];
  /** The number of products that came during these days and were not sold yet. */
  newCount: Scalars['Int']['output'];
  /** The number of products by the days for which their stock lasts. */
  ranges: Array<CoverRange>;
  /** The products that are sold out next, at most 10. */
  soonOut: Array<CoveredProduct>;
  /** The last day, YYYY-MM-DD. */
  to: Scalars['String']['output'];
};

/** The stock of a product: stock for one without sizes, sizes for one with sizes. */
export type StockInput = {
  /** The stock that was read before; STALE_VERSION if it is another one now. */
  expectedStock?: InputMaybe<Scalars['Int']['input']>;
  /** All sizes of the product. */
  sizes?: InputMaybe<Array<ProductSizeInput>>;
  /** Pieces, 0 to 1000000. */
  stock?: InputMaybe<Scalars['Int']['input']>;
  /** The version that was read before; STALE_VERSION if the product was changed or sold since. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** The stock level of a product. */
export enum StockLevel {
  /** More than 10 pieces in stock. */
  Available = 'AVAILABLE',
  /** 1 to 10 pieces in stock. */
  Low = 'LOW',
  /** No pieces in stock. */
  Out = 'OUT'
}

/** The text with which messages of a kind begin. Words in braces, such as {name}, stand for what the order says. */
export type TextTemplate = {
  /** The subject while nobody has edited it; null for WhatsApp. */
  defaultSubject?: Maybe<Scalars['String']['output']>;
  /** The text while nobody has edited it. */
  defaultText: Scalars['String']['output'];
  /** Which messages begin with it. */
  kind: TextTemplateKind;
  /** The subject of an email; null for WhatsApp. */
  subject?: Maybe<Scalars['String']['output']>;
  /** The text; empty only in emails, whose text is then written by hand. */
  text: Scalars['String']['output'];
  /** 0 until it is edited for the first time; rises with every change. Send it with a change: STALE_VERSION when another administrator was faster. */
  version: Scalars['Int']['output'];
};

/**
 * A text. Placeholders are {firstname}, {name}, {shop}, {number}, {reference}, {total}, {pieces}, {address}, and {parcels} in
 * texts of shipped orders; other words in braces are refused.
 */
export type TextTemplateInput = {
  /** Of an email, which needs one: at most 120 characters. Null or left out for WhatsApp. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** At most 1000 characters; empty only in emails. A text that is as by default follows later versions of the shop. */
  text: Scalars['String']['input'];
  /** The version that was shown; not checked when left out. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** The messages that administrators send by the links of an order. */
export enum TextTemplateKind {
  /** An email that asks whether an order is meant. */
  ConfirmEmail = 'CONFIRM_EMAIL',
  /** A WhatsApp message that asks whether an order is meant. */
  ConfirmWhatsapp = 'CONFIRM_WHATSAPP',
  /** An email about an order that is not on its way. */
  OrderEmail = 'ORDER_EMAIL',
  /** A WhatsApp message about an order that is not on its way. */
  OrderWhatsapp = 'ORDER_WHATSAPP',
  /** An email about an order with the status SHIPPED. */
  ShippedEmail = 'SHIPPED_EMAIL',
  /** A WhatsApp message about an order with the status SHIPPED. */
  ShippedWhatsapp = 'SHIPPED_WHATSAPP'
}

/** A page of accounts. */
export type UserPage = {
  /** The accounts of this page. */
  items: Array<AdminUser>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** An address that the shop sends events to. */
export type Webhook = {
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What it sends. */
  events: Array<WebhookEvent>;
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** False: what happens is not sent, and what waits rests. */
  isEnabled: Scalars['Boolean']['output'];
  /** Where it sends to. */
  url: Scalars['String']['output'];
  /** The version to send with a change. */
  version: Scalars['Int']['output'];
  /** How many deliveries are not done. */
  waiting: Scalars['Int']['output'];
};

/** Changes of a webhook; what is left out stays. */
export type WebhookChanges = {
  /** What to send from now on. */
  events?: InputMaybe<Array<WebhookEvent>>;
  /** Whether to send. */
  isEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Where to send to, from the next attempt on. */
  url?: InputMaybe<Scalars['String']['input']>;
  /** The version that was shown: STALE_VERSION when the webhook has changed since. Not checked when left out. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** An event that is sent to a webhook. */
export type WebhookDelivery = {
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** The JSON that is sent. */
  body: Scalars['String']['output'];
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was delivered; null before. */
  deliveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it is tried next; null when it is done. */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the last attempt failed; null when it did not. */
  error?: Maybe<Scalars['String']['output']>;
  /** What happened. */
  event: WebhookEvent;
  /** The HTTP status of the last answer; null without an answer. */
  httpStatus?: Maybe<Scalars['Int']['output']>;
  /** 24 hexadecimal digits; the header webhook-id of each attempt. */
  id: Scalars['ID']['output'];
  /** What has become of it. */
  state: WebhookDeliveryState;
  /** The order or product that it happened to. */
  subjectId: Scalars['ID']['output'];
};

/** A page of the deliveries of a webhook. */
export type WebhookDeliveryPage = {
  /** The deliveries of this page, the newest first. */
  items: Array<WebhookDelivery>;
  /** The position of this page in the whole list. */
  pageInfo: PageInfo;
};

/** What has become of a delivery. */
export enum WebhookDeliveryState {
  /** The receiver answered with a status from 200 to 299. */
  Delivered = 'DELIVERED',
  /** It was tried for 24 hours and is not tried any more. */
  Failed = 'FAILED',
  /** It is being sent. */
  Sending = 'SENDING',
  /** It is to be sent, or to be tried again. */
  Waiting = 'WAITING'
}

/** What a webhook is told of. */
export enum WebhookEvent {
  /** An order was placed, also by an administrator. */
  OrderPlaced = 'ORDER_PLACED',
  /** The status of an order was changed. */
  OrderStatusChanged = 'ORDER_STATUS_CHANGED',
  /** A product was made, changed, sold, taken back or removed. */
  ProductChanged = 'PRODUCT_CHANGED',
  /** The stock of a product fell to its threshold or below. */
  StockLow = 'STOCK_LOW'
}

/** A new webhook. */
export type WebhookInput = {
  /** At least one. */
  events: Array<WebhookEvent>;
  /** https, at most 500 characters, on the public internet. */
  url: Scalars['String']['input'];
};

/** A webhook with its secret. */
export type WebhookWithSecret = {
  /** With which the receiver checks the signatures. It is shown this once. */
  secret: Scalars['String']['output'];
  /** The webhook as lists show it. */
  webhook: Webhook;
};

/** Somebody who wants to be told of a product by WhatsApp. */
export type WhatsAppRequest = {
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** 24 hexadecimal digits. */
  id: Scalars['ID']['output'];
  /** Whether to tell it now: the product is back, or cheaper. Up to PRODUCT_NEWS_SECONDS late (30 by default). */
  isDue: Scalars['Boolean']['output'];
  /** What to tell. */
  kind: ProductRequestKind;
  /** The name of the product. */
  name: Scalars['String']['output'];
  /** The telephone number, such as +923001234567. */
  phone: Scalars['String']['output'];
  /** The id of the product. */
  productId: Scalars['ID']['output'];
  /** The size; null for any. */
  size?: Maybe<Scalars['String']['output']>;
  /** Pieces in stock now, of the size where there is one; 0 while the product is not sold. */
  stock: Scalars['Int']['output'];
  /** The price of one piece now. */
  unitPrice: Scalars['Money']['output'];
};
