/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Recipient {\n    me {\n      id\n      firstname\n      lastname\n      phone\n    }\n  }\n": typeof types.RecipientDocument,
    "\n  query Addresses {\n    addresses {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": typeof types.AddressesDocument,
    "\n  mutation AddAddress($input: AddressInput!) {\n    addAddress(input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": typeof types.AddAddressDocument,
    "\n  mutation UpdateAddress($id: ID!, $input: AddressInput!) {\n    updateAddress(id: $id, input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": typeof types.UpdateAddressDocument,
    "\n  mutation RemoveAddress($id: ID!) {\n    removeAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": typeof types.RemoveAddressDocument,
    "\n  mutation SetDefaultAddress($id: ID!) {\n    setDefaultAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": typeof types.SetDefaultAddressDocument,
    "\n  query OrderHistory($id: ID!) {\n    orderHistory(id: $id) {\n      events {\n        ...AuditEvent_fields @unmask\n      }\n      bookings {\n        bookingId\n        at\n        kind\n        by\n        reason\n        reference\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n        }\n      }\n      emails {\n        id\n        kind\n        at\n        state\n      }\n    }\n  }\n": typeof types.OrderHistoryDocument,
    "\n  fragment AuditEvent_fields on AuditEvent {\n    id\n    at\n    kind\n    byId\n    by\n    subject\n    subjectId\n    details {\n      name\n      value\n    }\n  }\n": typeof types.AuditEvent_FieldsFragmentDoc,
    "\n  query AuditEvents($filter: AuditFilter, $page: Int!) {\n    auditEvents(filter: $filter, page: $page) {\n      items {\n        ...AuditEvent_fields @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.AuditEventsDocument,
    "\n  query AdminUsers($search: String, $page: Int!) {\n    users(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        firstname\n        lastname\n        username\n        email\n        isAdmin\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.AdminUsersDocument,
    "\n  mutation SetAdmin($id: ID!, $isAdmin: Boolean!) {\n    setAdmin(id: $id, isAdmin: $isAdmin) {\n      id\n      isAdmin\n    }\n  }\n": typeof types.SetAdminDocument,
    "\n  query ApiKeys {\n    apiKeys {\n      id\n      name\n      scopes\n      ending\n      createdAt\n      lastUsedAt\n    }\n  }\n": typeof types.ApiKeysDocument,
    "\n  mutation CreateApiKey($input: ApiKeyInput!) {\n    createApiKey(input: $input) {\n      key {\n        id\n        name\n      }\n      token\n    }\n  }\n": typeof types.CreateApiKeyDocument,
    "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) {\n      id\n    }\n  }\n": typeof types.RevokeApiKeyDocument,
    "\n  query LatestBackup {\n    latestBackup {\n      takenAt\n      place\n      isEncrypted\n    }\n  }\n": typeof types.LatestBackupDocument,
    "\n  query CashBook($from: String) {\n    cashBook(from: $from) {\n      today\n      days {\n        day\n        isClosed\n        closedAt\n        closedBy\n        bookingsAfterClosing\n        couriers {\n          courier\n          accounts {\n            account\n            debit\n            credit\n          }\n        }\n      }\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    couriers {\n      name\n    }\n  }\n": typeof types.CashBookDocument,
    "\n  query CashBookings($day: String!, $page: Int!) {\n    cashBookings(from: $day, to: $day, page: $page) {\n      items {\n        id\n        at\n        kind\n        by\n        reason\n        reference\n        isAfterClosing\n        orderCount\n        orderIds\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n          orderId\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.CashBookingsDocument,
    "\n  query CashParcels($state: CashState!, $courier: String, $page: Int!) {\n    cashParcels(state: $state, courier: $courier, page: $page) {\n      items {\n        orderId\n        shortId\n        number\n        name\n        city\n        couriers\n        trackingNumbers\n        amount\n        since\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.CashParcelsDocument,
    "\n  query CashPayoutPreview($input: CashPayoutInput!) {\n    cashPayoutPreview(input: $input) {\n      rows {\n        line\n        number\n        amount\n        orderId\n        shortId\n        expected\n        difference\n        message\n      }\n      total\n      matched\n      unclear\n      canBook\n      preview\n    }\n  }\n": typeof types.CashPayoutPreviewDocument,
    "\n  mutation BookCashPayout($input: CashPayoutInput!, $idempotencyKey: String!) {\n    bookCashPayout(input: $input, idempotencyKey: $idempotencyKey) {\n      bookingId\n      total\n    }\n  }\n": typeof types.BookCashPayoutDocument,
    "\n  mutation CloseCashDay($day: String!, $idempotencyKey: String!) {\n    closeCashDay(day: $day, idempotencyKey: $idempotencyKey) {\n      day\n      isClosed\n    }\n  }\n": typeof types.CloseCashDayDocument,
    "\n  mutation AddCashBooking($input: CashBookingInput!, $idempotencyKey: String!) {\n    addCashBooking(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      day\n    }\n  }\n": typeof types.AddCashBookingDocument,
    "\n  query AdminCategories {\n    categories {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n      productCount\n    }\n  }\n": typeof types.AdminCategoriesDocument,
    "\n  mutation CreateCategory($input: CategoryInput!, $idempotencyKey: String!) {\n    createCategory(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n    }\n  }\n": typeof types.CreateCategoryDocument,
    "\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!, $idempotencyKey: String!) {\n    updateCategory(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n    }\n  }\n": typeof types.UpdateCategoryDocument,
    "\n  mutation DeleteCategory($id: ID!, $idempotencyKey: String!) {\n    deleteCategory(id: $id, idempotencyKey: $idempotencyKey) {\n      message\n    }\n  }\n": typeof types.DeleteCategoryDocument,
    "\n  mutation AddDeliveryCity($input: DeliveryCityInput!) {\n    addDeliveryCity(input: $input) {\n      id\n    }\n  }\n": typeof types.AddDeliveryCityDocument,
    "\n  mutation UpdateDeliveryCity($id: ID!, $input: DeliveryCityInput!) {\n    updateDeliveryCity(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateDeliveryCityDocument,
    "\n  mutation RemoveDeliveryCity($id: ID!) {\n    removeDeliveryCity(id: $id) {\n      id\n    }\n  }\n": typeof types.RemoveDeliveryCityDocument,
    "\n  query ConfirmationQueue($risk: RiskLevel, $later: Boolean!) {\n    confirmationQueue(risk: $risk, later: $later, limit: 30) {\n      waiting\n      later\n      items {\n        id\n        shortId\n        number\n        reference\n        total\n        placedAt\n        phoneE164\n        callAfter\n        pieces\n        address {\n          ...DeliveryAddress_fields @unmask\n          email\n        }\n        confirmation {\n          version\n          attempts\n        }\n        risk {\n          score\n          level\n          reasons {\n            reason\n            points\n          }\n        }\n      }\n    }\n  }\n": typeof types.ConfirmationQueueDocument,
    "\n  mutation RecordCall(\n    $id: ID!\n    $outcome: CallOutcome!\n    $reason: CancelReason\n    $version: Int\n    $idempotencyKey: String!\n  ) {\n    recordCall(id: $id, outcome: $outcome, reason: $reason, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      status\n      version\n    }\n  }\n": typeof types.RecordCallDocument,
    "\n  query BlockedContacts($page: Int!) {\n    blockedContacts(page: $page) {\n      items {\n        id\n        type\n        value\n        reason\n        until\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.BlockedContactsDocument,
    "\n  mutation BlockContact($input: BlockedContactInput!) {\n    blockContact(input: $input) {\n      id\n      value\n    }\n  }\n": typeof types.BlockContactDocument,
    "\n  mutation UnblockContact($id: ID!) {\n    unblockContact(id: $id) {\n      id\n    }\n  }\n": typeof types.UnblockContactDocument,
    "\n  fragment CorrectableOrder_fields on DeskOrder {\n    id\n    shortId\n    status\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n    confirmation {\n      version\n    }\n  }\n": typeof types.CorrectableOrder_FieldsFragmentDoc,
    "\n  mutation CorrectOrder($id: ID!, $input: OrderCorrectionInput!, $version: Int, $idempotencyKey: String!) {\n    correctOrder(id: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n    }\n  }\n": typeof types.CorrectOrderDocument,
    "\n  query DeliveryStats($from: String) {\n    deliveryStats(from: $from) {\n      from\n      to\n      funnel {\n        step\n        orders\n        amount\n        rate\n      }\n      outcomes {\n        outcome\n        orders\n        amount\n      }\n      refusedByCity {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByProduct {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByCourier {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByRisk {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      daysToPaid {\n        days\n        orders\n      }\n      averageDaysToPaid\n    }\n  }\n": typeof types.DeliveryStatsDocument,
    "\n  fragment AdminDelivery_fields on DeskOrder {\n    id\n    status\n    total\n    lines {\n      productId\n      size\n      name\n      quantity\n    }\n    delivery {\n      version\n      parcels {\n        courier\n        trackingNumber\n        link\n        cash\n        day\n        pieces {\n          productId\n          size\n          name\n          quantity\n        }\n      }\n      result {\n        outcome\n        reason\n        returnedAs\n        at\n        by\n      }\n    }\n  }\n": typeof types.AdminDelivery_FieldsFragmentDoc,
    "\n  mutation SetOrderParcels($id: ID!, $parcels: [ParcelInput!]!, $version: Int!, $idempotencyKey: String!) {\n    setOrderParcels(id: $id, parcels: $parcels, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n": typeof types.SetOrderParcelsDocument,
    "\n  mutation SetDeliveryOutcome(\n    $id: ID!\n    $outcome: DeliveryOutcome\n    $reason: RefusedReason\n    $returnedAs: ReturnState\n    $version: Int!\n    $idempotencyKey: String!\n  ) {\n    setDeliveryOutcome(\n      id: $id\n      outcome: $outcome\n      reason: $reason\n      returnedAs: $returnedAs\n      version: $version\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n": typeof types.SetDeliveryOutcomeDocument,
    "\n  query FeaturedLists {\n    featuredLists {\n      global {\n        ...ProductSummary_product @unmask\n      }\n      categories {\n        category {\n          id\n          name\n        }\n        products {\n          ...ProductSummary_product @unmask\n        }\n      }\n    }\n  }\n": typeof types.FeaturedListsDocument,
    "\n  query FeaturedCandidates($filter: InventoryFilter!, $page: Int!) {\n    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n": typeof types.FeaturedCandidatesDocument,
    "\n  mutation SetFeaturedProducts($productIds: [ID!]!, $expectedProductIds: [ID!]!, $idempotencyKey: String!) {\n    setFeaturedProducts(\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      global {\n        id\n        isFeatured\n      }\n    }\n  }\n": typeof types.SetFeaturedProductsDocument,
    "\n  mutation SetCategoryFeatured(\n    $categoryId: ID!\n    $productIds: [ID!]!\n    $expectedProductIds: [ID!]!\n    $idempotencyKey: String!\n  ) {\n    setCategoryFeatured(\n      categoryId: $categoryId\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      products {\n        id\n      }\n    }\n  }\n": typeof types.SetCategoryFeaturedDocument,
    "\n  fragment ProductImport_import on ProductImport {\n    id\n    state\n    fileName\n    by\n    problem\n    totalRows\n    done\n    steps\n    newRows\n    changedRows\n    unchangedRows\n    refusedRows\n    appliedRows\n    leftRows\n    createdAt\n  }\n": typeof types.ProductImport_ImportFragmentDoc,
    "\n  query ProductImports {\n    productImports {\n      ...ProductImport_import @unmask\n    }\n  }\n": typeof types.ProductImportsDocument,
    "\n  query ProductImportById($id: ID!) {\n    productImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n": typeof types.ProductImportByIdDocument,
    "\n  query ProductImportRows($id: ID!, $kind: ImportRowKind, $page: Int!) {\n    productImportRows(id: $id, kind: $kind, page: $page) {\n      items {\n        line\n        kind\n        name\n        sku\n        problems {\n          column\n          message\n        }\n        changes {\n          column\n          from\n          to\n        }\n        outcome\n        reason\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.ProductImportRowsDocument,
    "\n  mutation ApplyProductImport($id: ID!) {\n    applyProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n": typeof types.ApplyProductImportDocument,
    "\n  mutation StopProductImport($id: ID!) {\n    stopProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n": typeof types.StopProductImportDocument,
    "\n  fragment InventoryRow_product on InventoryProduct {\n    ...ProductSummary_product @unmask\n    sku\n    price\n    salePrice\n    stock\n    stockLevel\n    isActive\n    isFeatured\n    category {\n      id\n      name\n    }\n  }\n": typeof types.InventoryRow_ProductFragmentDoc,
    "\n  fragment EditProduct_product on InventoryProduct {\n    ...InventoryRow_product @unmask\n    description\n    material\n    care\n    delivery\n    returns\n    hasSizes\n    colours\n    lowStockThreshold\n    images {\n      url\n    }\n    sizes {\n      size\n      stock\n    }\n    version\n  }\n": typeof types.EditProduct_ProductFragmentDoc,
    "\n  query AdminInventory($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        ...InventoryRow_product @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.AdminInventoryDocument,
    "\n  query InventorySelection($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page, limit: 100) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalPages\n      }\n    }\n  }\n": typeof types.InventorySelectionDocument,
    "\n  query InventoryStats {\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n    inactive: inventory(filter: { isActive: false }, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": typeof types.InventoryStatsDocument,
    "\n  query AdminProduct($id: ID!) {\n    inventoryProduct(id: $id) {\n      ...EditProduct_product @unmask\n    }\n  }\n": typeof types.AdminProductDocument,
    "\n  query StockAlerts($threshold: Int) {\n    lowStock(threshold: $threshold) {\n      ...InventoryRow_product @unmask\n    }\n  }\n": typeof types.StockAlertsDocument,
    "\n  mutation EditProduct($id: ID!, $input: ProductChangesInput!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      ...EditProduct_product @unmask\n    }\n  }\n": typeof types.EditProductDocument,
    "\n  mutation EditProductWithFiles($id: ID!, $input: ProductChangesInput!, $images: [Upload!]!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, images: $images, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n": typeof types.EditProductWithFilesDocument,
    "\n  mutation DeactivateProduct($id: ID!) {\n    deactivateProduct(id: $id) {\n      ...InventoryRow_product @unmask\n    }\n  }\n": typeof types.DeactivateProductDocument,
    "\n  query BulkPreview($input: BulkUpdateInput!) {\n    bulkPreview(input: $input) {\n      changes {\n        productId\n        name\n        sku\n        version\n        before {\n          ...BulkChange_values @unmask\n        }\n        after {\n          ...BulkChange_values @unmask\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n": typeof types.BulkPreviewDocument,
    "\n  fragment BulkChange_values on BulkValues {\n    price\n    salePrice\n    stock\n    category\n    isFeatured\n    isActive\n  }\n": typeof types.BulkChange_ValuesFragmentDoc,
    "\n  mutation BulkUpdate($input: BulkUpdateInput!, $idempotencyKey: String!) {\n    bulkUpdate(input: $input, idempotencyKey: $idempotencyKey) {\n      updated\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n": typeof types.BulkUpdateDocument,
    "\n  fragment ProductSummary_product on InventoryProduct {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.ProductSummary_ProductFragmentDoc,
    "\n  query RefreshData {\n    categories {\n      id\n      name\n      description\n      productCount\n    }\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n  }\n": typeof types.RefreshDataDocument,
    "\n  query OrderableProducts($search: String!) {\n    inventory(filter: { isActive: true, search: $search }, sortBy: NAME, sortOrder: ASC, limit: 8) {\n      items {\n        id\n        name\n        unitPrice\n        stock\n        hasSizes\n        sizes {\n          size\n          stock\n        }\n      }\n    }\n  }\n": typeof types.OrderableProductsDocument,
    "\n  mutation EnterOrder($input: EnterOrderInput!) {\n    enterOrder(input: $input) {\n      id\n      shortId\n    }\n  }\n": typeof types.EnterOrderDocument,
    "\n  query OrderChanges($since: String) {\n    orderChanges(since: $since) {\n      items {\n        id\n        status\n        version\n        outcome\n        deliveryVersion\n        placedAt\n      }\n      hasMore\n      nextSince\n    }\n  }\n": typeof types.OrderChangesDocument,
    "\n  fragment OrderState_order on DeskOrder {\n    id\n    status\n    version\n    outcome\n  }\n": typeof types.OrderState_OrderFragmentDoc,
    "\n  fragment DeliveryState_order on DeskOrder {\n    delivery {\n      version\n    }\n  }\n": typeof types.DeliveryState_OrderFragmentDoc,
    "\n  query OrderByNumber($text: String!) {\n    adminOrders(filter: { search: $text }) {\n      items {\n        id\n        shortId\n        number\n        reference\n      }\n    }\n  }\n": typeof types.OrderByNumberDocument,
    "\n  query OrderSelection($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!) {\n    orderSelection(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder) {\n      items {\n        id\n        shortId\n        status\n        version\n        outcome\n      }\n      totalItems\n    }\n  }\n": typeof types.OrderSelectionDocument,
    "\n  fragment OrderOutcomes_outcomes on OrderOutcomes {\n    changedCount\n    unchangedCount\n    refusedCount\n    orders {\n      id\n      shortId\n      customerName\n      hasEmail\n      result\n      statusBefore\n      status\n      version\n      reason\n    }\n  }\n": typeof types.OrderOutcomes_OutcomesFragmentDoc,
    "\n  query OrderStatusesPreview($input: OrderStatusesInput!) {\n    orderStatusesPreview(input: $input) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n": typeof types.OrderStatusesPreviewDocument,
    "\n  mutation UpdateOrderStatuses($input: OrderStatusesInput!, $idempotencyKey: String!) {\n    updateOrderStatuses(input: $input, idempotencyKey: $idempotencyKey) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n": typeof types.UpdateOrderStatusesDocument,
    "\n  mutation UndoOrderStatuses($orders: [OrderToUndo!]!, $idempotencyKey: String!) {\n    undoOrderStatuses(orders: $orders, idempotencyKey: $idempotencyKey) {\n      changedCount\n      refusedCount\n      orders {\n        id\n        shortId\n        result\n        reason\n      }\n    }\n  }\n": typeof types.UndoOrderStatusesDocument,
    "\n  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {\n    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        id\n        shortId\n        status\n        version\n        isGuest\n        total\n        placedAt\n        outcome\n        customer {\n          id\n          firstname\n          lastname\n          username\n        }\n        address {\n          firstname\n          lastname\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.AdminOrdersDocument,
    "\n  query AdminOrder($id: ID!) {\n    adminOrder(id: $id) {\n      id\n      shortId\n      status\n      version\n      outcome\n      isGuest\n      total\n      placedAt\n      number\n      reference\n      paymentId\n      phoneE164\n      channel\n      subtotal\n      deliveryFee\n      customer {\n        id\n        firstname\n        lastname\n        username\n        email\n        phone\n      }\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n        imageUrl\n        categoryName\n      }\n      history {\n        status\n        at\n        by\n      }\n      ...CorrectableOrder_fields @unmask\n      ...AdminDelivery_fields @unmask\n    }\n  }\n": typeof types.AdminOrderDocument,
    "\n  mutation SetOrderStatus(\n    $id: ID!\n    $status: OrderStatus!\n    $version: Int!\n    $expectedOutcome: DeliveryOutcome\n    $idempotencyKey: String!\n  ) {\n    setOrderStatus(\n      id: $id\n      status: $status\n      version: $version\n      expectedOutcome: $expectedOutcome\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n": typeof types.SetOrderStatusDocument,
    "\n  query CashOnTheWay {\n    cashBook {\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    cashParcels(state: ON_THE_WAY, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": typeof types.CashOnTheWayDocument,
    "\n  query OrderStats($from: String, $to: String, $everything: Boolean! = false) {\n    orderStats(from: $from, to: $to, everything: $everything) {\n      from\n      to\n      totalOrders\n      totalRevenue\n      averageOrder\n      byStatus {\n        status\n        orders\n        amount\n      }\n      byDay {\n        day\n        orders\n        revenue\n      }\n      bestSellers {\n        productId\n        name\n        pieces\n        revenue\n      }\n    }\n  }\n": typeof types.OrderStatsDocument,
    "\n  query PendingOrders {\n    adminOrders(filter: { status: PENDING }, sortOrder: ASC, limit: 1) {\n      items {\n        id\n        placedAt\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": typeof types.PendingOrdersDocument,
    "\n  query OrderViews {\n    orderViews {\n      id\n      name\n      isShared\n      isOwn\n      owner\n      isDefault\n      sortBy\n      sortOrder\n      filter {\n        search\n        status\n        statuses\n        startDate\n        endDate\n        minAmount\n        maxAmount\n      }\n    }\n  }\n": typeof types.OrderViewsDocument,
    "\n  mutation CreateOrderView($input: OrderViewInput!) {\n    createOrderView(input: $input) {\n      id\n    }\n  }\n": typeof types.CreateOrderViewDocument,
    "\n  mutation UpdateOrderView($id: ID!, $input: OrderViewInput!) {\n    updateOrderView(id: $id, input: $input) {\n      id\n    }\n  }\n": typeof types.UpdateOrderViewDocument,
    "\n  mutation DeleteOrderView($id: ID!) {\n    deleteOrderView(id: $id) {\n      message\n    }\n  }\n": typeof types.DeleteOrderViewDocument,
    "\n  mutation SetDefaultOrderView($id: ID) {\n    setDefaultOrderView(id: $id) {\n      id\n      isDefault\n    }\n  }\n": typeof types.SetDefaultOrderViewDocument,
    "\n  query PaletteOrders($search: String!) {\n    adminOrders(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        shortId\n        status\n        total\n        address {\n          firstname\n          lastname\n        }\n      }\n    }\n  }\n": typeof types.PaletteOrdersDocument,
    "\n  query PaletteProducts($search: String!) {\n    inventory(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        name\n        sku\n        stock\n      }\n    }\n  }\n": typeof types.PaletteProductsDocument,
    "\n  query PriceChangePreview($input: PriceChangeInput!) {\n    priceChangePreview(input: $input) {\n      changes {\n        productId\n        name\n        version\n        before {\n          price\n          salePrice\n        }\n        after {\n          price\n          salePrice\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n": typeof types.PriceChangePreviewDocument,
    "\n  mutation ChangePrices($input: PriceChangeInput!, $idempotencyKey: String!) {\n    changePrices(input: $input, idempotencyKey: $idempotencyKey) {\n      change {\n        ...PriceChange_change @unmask\n      }\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n": typeof types.ChangePricesDocument,
    "\n  query PriceChanges {\n    priceChanges {\n      ...PriceChange_change @unmask\n    }\n  }\n": typeof types.PriceChangesDocument,
    "\n  mutation UndoPriceChange($id: ID!) {\n    undoPriceChange(id: $id) {\n      ...PriceChange_change @unmask\n    }\n  }\n": typeof types.UndoPriceChangeDocument,
    "\n  fragment PriceChange_change on PriceChange {\n    id\n    createdAt\n    updated\n    undoneAt\n    restored\n    left {\n      productId\n      name\n      reason\n    }\n  }\n": typeof types.PriceChange_ChangeFragmentDoc,
    "\n  query HandoverToPrint($day: String) {\n    handover(day: $day) {\n      day\n      isComplete\n      parcels {\n        orderId\n        shortId\n        name\n        city\n        parcel {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n    }\n  }\n": typeof types.HandoverToPrintDocument,
    "\n  query OrdersToPrint($ids: [ID!]!) {\n    adminOrdersByIds(ids: $ids) {\n      id\n      shortId\n      number\n      paymentId\n      reference\n      status\n      outcome\n      placedAt\n      pieces\n      subtotal\n      deliveryFee\n      total\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      delivery {\n        parcels {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n      }\n    }\n  }\n": typeof types.OrdersToPrintDocument,
    "\n  query ProductRequests {\n    productRequests(limit: 50) {\n      count\n      items {\n        id\n        kind\n        productId\n        name\n        size\n        phone\n        unitPrice\n        stock\n        isDue\n        createdAt\n      }\n      products {\n        productId\n        name\n        backInStock\n        priceDrop\n      }\n    }\n  }\n": typeof types.ProductRequestsDocument,
    "\n  mutation RemoveProductRequest($id: ID!) {\n    removeProductRequest(id: $id)\n  }\n": typeof types.RemoveProductRequestDocument,
    "\n  query StockCover($from: String) {\n    stockCover(from: $from) {\n      from\n      to\n      deadCount\n      deadPieces\n      deadValue\n      newCount\n      ranges {\n        days\n        designs\n        pieces\n      }\n      deadStock {\n        productId\n        name\n        stock\n        value\n      }\n      soonOut {\n        productId\n        name\n        stock\n        daysOfCover\n      }\n    }\n  }\n": typeof types.StockCoverDocument,
    "\n  query TextTemplates {\n    textTemplates {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n": typeof types.TextTemplatesDocument,
    "\n  mutation UpdateTextTemplate($kind: TextTemplateKind!, $input: TextTemplateInput!) {\n    updateTextTemplate(kind: $kind, input: $input) {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n": typeof types.UpdateTextTemplateDocument,
    "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      isEnabled\n      createdAt\n      version\n      waiting\n    }\n  }\n": typeof types.WebhooksDocument,
    "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n        url\n      }\n      secret\n    }\n  }\n": typeof types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($id: ID!, $input: WebhookChanges!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n      url\n      events\n      isEnabled\n      version\n      waiting\n    }\n  }\n": typeof types.UpdateWebhookDocument,
    "\n  mutation ReplaceWebhookSecret($id: ID!) {\n    replaceWebhookSecret(id: $id) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n": typeof types.ReplaceWebhookSecretDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      id\n    }\n  }\n": typeof types.DeleteWebhookDocument,
    "\n  query WebhookDeliveries($webhookId: ID!, $page: Int!) {\n    webhookDeliveries(webhookId: $webhookId, page: $page, limit: 10) {\n      items {\n        id\n        event\n        subjectId\n        state\n        attempts\n        createdAt\n        dueAt\n        error\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": typeof types.WebhookDeliveriesDocument,
    "\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId) {\n      id\n      state\n      dueAt\n    }\n  }\n": typeof types.RedeliverWebhookDocument,
    "\n  mutation ForgotPassword($email: String!) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n": typeof types.ForgotPasswordDocument,
    "\n  query SessionEmail {\n    me {\n      id\n      email\n    }\n  }\n": typeof types.SessionEmailDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n    }\n  }\n": typeof types.ResetPasswordDocument,
    "\n  query Availability($username: String, $email: String) {\n    availability(username: $username, email: $email) {\n      available\n      message\n    }\n  }\n": typeof types.AvailabilityDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      message\n      emailSent\n      email\n    }\n  }\n": typeof types.RegisterDocument,
    "\n  mutation ResendVerification($email: String!) {\n    resendVerification(email: $email) {\n      message\n    }\n  }\n": typeof types.ResendVerificationDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      token\n      refreshToken\n      user {\n        id\n        firstname\n        isAdmin\n      }\n    }\n  }\n": typeof types.SignInDocument,
    "\n  mutation VerifyEmail($token: String!) {\n    verifyEmail(token: $token) {\n      message\n      email\n      isRestored\n    }\n  }\n": typeof types.VerifyEmailDocument,
    "\n  mutation AddToAccountCart($line: CartLineInput!, $edit: CartEdit) {\n    cartChange: addToCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n\n  fragment AccountCart_change on CartChange {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n    reduced {\n      ...AccountCart_reduction @unmask\n    }\n  }\n\n  fragment AccountCart_reduction on CartReduction {\n    productId\n    size\n    quantity\n    reason\n  }\n": typeof types.AddToAccountCartDocument,
    "\n  mutation DecrementAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: decrementCartLine(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": typeof types.DecrementAccountLineDocument,
    "\n  mutation SetAccountQuantity($line: CartLineKey!, $quantity: Int!, $edit: CartEdit) {\n    cartChange: setCartQuantity(line: $line, quantity: $quantity, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": typeof types.SetAccountQuantityDocument,
    "\n  mutation RemoveAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: removeFromCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": typeof types.RemoveAccountLineDocument,
    "\n  mutation ClearAccountCart($edit: CartEdit) {\n    cartChange: clearCart(edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": typeof types.ClearAccountCartDocument,
    "\n  mutation MergeGuestCart($mergeId: String!, $lines: [CartLineInput!]!) {\n    mergeCart(mergeId: $mergeId, lines: $lines) {\n      cart {\n        ...CurrentCart_cart @unmask\n      }\n      reduced {\n        ...AccountCart_reduction @unmask\n      }\n      merged\n    }\n  }\n": typeof types.MergeGuestCartDocument,
    "\n  query CurrentCart {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n  }\n\n  fragment CurrentCart_cart on Cart {\n    id\n    version\n    lines {\n      id: productId\n      size\n      quantity\n      name\n      unitPrice\n      stock\n      isActive\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": typeof types.CurrentCartDocument,
    "\n  query CartProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      ...CartProduct_product @unmask\n    }\n  }\n\n  fragment CartProduct_product on Product {\n    id\n    name\n    unitPrice\n    price\n    stock\n    hasSizes\n    sizes {\n      size\n      stock\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": typeof types.CartProductsDocument,
    "\n  fragment OrderPlaced_order on Order {\n    id\n    number\n    reference\n    paymentId\n    status\n    subtotal\n    deliveryFee\n    total\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n  }\n": typeof types.OrderPlaced_OrderFragmentDoc,
    "\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      ...OrderPlaced_order @unmask\n      trackingToken\n    }\n  }\n": typeof types.PlaceOrderDocument,
    "\n  query PlacedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderPlaced_order @unmask\n    }\n  }\n": typeof types.PlacedOrderDocument,
    "\n  query OwnPlacedOrder($reference: String) {\n    myOrders(limit: 1, reference: $reference) {\n      items {\n        ...OrderPlaced_order @unmask\n      }\n    }\n  }\n": typeof types.OwnPlacedOrderDocument,
    "\n  mutation SendMessage($input: ContactInput!, $idempotencyKey: String!) {\n    sendMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      success\n      message\n    }\n  }\n": typeof types.SendMessageDocument,
    "\n  mutation CancelOrder($id: ID!) {\n    cancelOrder(id: $id) {\n      ...OrderRow_order @unmask\n    }\n  }\n": typeof types.CancelOrderDocument,
    "\n  mutation CancelTrackedOrder($token: String!) {\n    cancelTrackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n": typeof types.CancelTrackedOrderDocument,
    "\n  fragment LinkedOrder_fields on LinkedOrder {\n    state\n    canConfirm\n    canChange\n    changeUntil\n    order {\n      ...OrderRow_order @unmask\n    }\n  }\n": typeof types.LinkedOrder_FieldsFragmentDoc,
    "\n  query LinkedOrder($token: String!) {\n    linkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": typeof types.LinkedOrderDocument,
    "\n  mutation ConfirmLinkedOrder($token: String!) {\n    confirmLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": typeof types.ConfirmLinkedOrderDocument,
    "\n  mutation CancelLinkedOrder($token: String!) {\n    cancelLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": typeof types.CancelLinkedOrderDocument,
    "\n  mutation CorrectLinkedOrder($token: String!, $input: OrderCorrectionInput!) {\n    correctLinkedOrder(token: $token, input: $input) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": typeof types.CorrectLinkedOrderDocument,
    "\n  query GuestOrder($reference: String!, $contact: String!) {\n    guestOrder(reference: $reference, contact: $contact) {\n      ...OrderRow_order @unmask\n    }\n  }\n": typeof types.GuestOrderDocument,
    "\n  fragment OrderRow_order on Order {\n    id\n    number\n    reference\n    status\n    subtotal\n    deliveryFee\n    total\n    placedAt\n    canCancel\n    outcome\n    history {\n      status\n      at\n    }\n    parcels {\n      courier\n      trackingNumber\n      link\n    }\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n    }\n  }\n": typeof types.OrderRow_OrderFragmentDoc,
    "\n  query MyOrders($page: Int!, $limit: Int!, $reference: String) {\n    myOrders(page: $page, limit: $limit, reference: $reference) {\n      items {\n        id\n        ...OrderRow_order\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n": typeof types.MyOrdersDocument,
    "\n  query TrackedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n": typeof types.TrackedOrderDocument,
    "\n  fragment ProductCard_product on Product {\n    id\n    name\n    unitPrice\n    price\n    salePrice\n    discountPercent\n    stock\n    hasSizes\n    image {\n      ...Picture_image @unmask\n    }\n    category {\n      id\n      name\n    }\n  }\n": typeof types.ProductCard_ProductFragmentDoc,
    "\n  query SecondPicture($id: ID!) {\n    product(id: $id) {\n      id\n      images {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": typeof types.SecondPictureDocument,
    "\n  fragment ProductHead_product on Product {\n    id\n    name\n    price\n    salePrice\n    unitPrice\n    discountPercent\n    category {\n      id\n      name\n    }\n  }\n": typeof types.ProductHead_ProductFragmentDoc,
    "\n  fragment ProductNotes_product on Product {\n    id\n    material\n    care\n    delivery\n    returns\n    category {\n      id\n      material\n      care\n      delivery\n      returns\n    }\n  }\n": typeof types.ProductNotes_ProductFragmentDoc,
    "\n  fragment ProductSkeleton_product on Product {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n    ...ProductHead_product\n  }\n": typeof types.ProductSkeleton_ProductFragmentDoc,
    "\n  query ProductFacets($filter: ProductFilter) {\n    productFacets(filter: $filter) {\n      inStock\n      colours {\n        colour\n        count\n      }\n    }\n  }\n": typeof types.ProductFacetsDocument,
    "\n  fragment ProductGallery_product on Product {\n    id\n    name\n    images {\n      ...Picture_image @unmask\n      isPrimary\n    }\n  }\n": typeof types.ProductGallery_ProductFragmentDoc,
    "\n  query ProductList($filter: ProductFilter, $sort: ProductSort!, $page: Int!, $limit: Int) {\n    products(filter: $filter, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        ...ProductCard_product\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n": typeof types.ProductListDocument,
    "\n  query RelatedProducts($productId: ID!) {\n    relatedProducts(productId: $productId) {\n      id\n      ...ProductCard_product\n    }\n  }\n": typeof types.RelatedProductsDocument,
    "\n  query RecentProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      id\n      ...ProductCard_product\n    }\n  }\n": typeof types.RecentProductsDocument,
    "\n  mutation RequestProductNews($input: ProductRequestInput!) {\n    requestProductNews(input: $input) {\n      isConfirmed\n    }\n  }\n": typeof types.RequestProductNewsDocument,
    "\n  query OwnEmail {\n    me {\n      id\n      email\n    }\n  }\n": typeof types.OwnEmailDocument,
    "\n  mutation ConfirmProductRequest($token: String!) {\n    confirmProductRequest(token: $token) {\n      kind\n      productId\n      name\n      size\n    }\n  }\n": typeof types.ConfirmProductRequestDocument,
    "\n  mutation StopProductRequests($token: String!) {\n    stopProductRequests(token: $token) {\n      message\n    }\n  }\n": typeof types.StopProductRequestsDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n    }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation SignOutEverywhere {\n    signOutEverywhere {\n      message\n    }\n  }\n": typeof types.SignOutEverywhereDocument,
    "\n  fragment ProfileAccount_account on Account {\n    id\n    firstname\n    lastname\n    username\n    email\n    pendingEmail\n    phone\n    gender\n    isAdmin\n  }\n": typeof types.ProfileAccount_AccountFragmentDoc,
    "\n  query ProfileAccount {\n    me {\n      ...ProfileAccount_account @unmask\n    }\n  }\n": typeof types.ProfileAccountDocument,
    "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...ProfileAccount_account @unmask\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation DeleteAccount($currentPassword: String!) {\n    deleteAccount(currentPassword: $currentPassword) {\n      message\n    }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  query SearchSuggestions($search: String!) {\n    searchSuggestions(search: $search) {\n      products {\n        id\n        name\n        unitPrice\n        image {\n          ...Picture_image @unmask\n        }\n      }\n      categories {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SearchSuggestionsDocument,
    "\n  query SessionUser {\n    me {\n      id\n      firstname\n      isAdmin\n    }\n  }\n": typeof types.SessionUserDocument,
    "\n  mutation SignOut {\n    signOut {\n      message\n    }\n  }\n": typeof types.SignOutDocument,
    "\n  fragment DeliveryAddress_fields on DeliveryAddress {\n    firstname\n    lastname\n    phone\n    address\n    apartment\n    city\n    state\n    zipcode\n    country\n  }\n": typeof types.DeliveryAddress_FieldsFragmentDoc,
    "\n  fragment SavedAddress_fields on Address {\n    id\n    firstname\n    lastname\n    phone\n    streetAddress\n    city\n    state\n    zipcode\n    country\n    isDefault\n  }\n": typeof types.SavedAddress_FieldsFragmentDoc,
    "\n  fragment OrderLine_fields on OrderLine {\n    productId\n    size\n    name\n    price\n    quantity\n    total\n    imageUrl\n  }\n": typeof types.OrderLine_FieldsFragmentDoc,
    "\n  query ShopInfo {\n    shop {\n      name\n      phone\n      email\n      address\n      facebook\n      instagram\n      tiktok\n      timeZone\n      whatsapp\n    }\n  }\n": typeof types.ShopInfoDocument,
    "\n  query CategoryLinks {\n    categories {\n      id\n      name\n    }\n  }\n": typeof types.CategoryLinksDocument,
    "\n  query DeliveryCities {\n    deliveryCities {\n      id\n      name\n      state\n      days\n      fee\n      freeFrom\n      version\n    }\n  }\n": typeof types.DeliveryCitiesDocument,
    "\n  query ShopCountry {\n    shop {\n      country\n    }\n  }\n": typeof types.ShopCountryDocument,
    "\n  query HomePage {\n    topPicks {\n      id\n      category {\n        id\n      }\n      ...ProductCard_product\n    }\n    categories {\n      id\n      name\n      featuredProducts {\n        id\n        category {\n          id\n        }\n        ...ProductCard_product\n      }\n    }\n  }\n": typeof types.HomePageDocument,
    "\n  query ProductPage($id: ID!) {\n    product(id: $id) {\n      description\n      ...ProductNotes_product\n      category {\n        id\n        name\n      }\n      ...CartProduct_product @unmask\n      ...ProductHead_product\n      ...ProductGallery_product\n    }\n  }\n": typeof types.ProductPageDocument,
    "\n  query ProductOfPage($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      description\n      unitPrice\n      stock\n      image {\n        url\n        width\n        height\n      }\n      images {\n        url\n      }\n      category {\n        id\n        name\n      }\n    }\n  }\n": typeof types.ProductOfPageDocument,
    "\n  query ProductsOfPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n    products(filter: $filter, sort: $sort, page: $page) {\n      items {\n        id\n        name\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": typeof types.ProductsOfPageDocument,
    "\n  fragment Picture_image on ProductImage {\n    url\n    srcset\n    width\n    height\n  }\n": typeof types.Picture_ImageFragmentDoc,
    "\n  fragment Pagination_page on PageInfo {\n    currentPage\n    limit\n    totalItems\n    totalPages\n  }\n": typeof types.Pagination_PageFragmentDoc,
};
const documents: Documents = {
    "\n  query Recipient {\n    me {\n      id\n      firstname\n      lastname\n      phone\n    }\n  }\n": types.RecipientDocument,
    "\n  query Addresses {\n    addresses {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": types.AddressesDocument,
    "\n  mutation AddAddress($input: AddressInput!) {\n    addAddress(input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": types.AddAddressDocument,
    "\n  mutation UpdateAddress($id: ID!, $input: AddressInput!) {\n    updateAddress(id: $id, input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": types.UpdateAddressDocument,
    "\n  mutation RemoveAddress($id: ID!) {\n    removeAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": types.RemoveAddressDocument,
    "\n  mutation SetDefaultAddress($id: ID!) {\n    setDefaultAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n": types.SetDefaultAddressDocument,
    "\n  query OrderHistory($id: ID!) {\n    orderHistory(id: $id) {\n      events {\n        ...AuditEvent_fields @unmask\n      }\n      bookings {\n        bookingId\n        at\n        kind\n        by\n        reason\n        reference\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n        }\n      }\n      emails {\n        id\n        kind\n        at\n        state\n      }\n    }\n  }\n": types.OrderHistoryDocument,
    "\n  fragment AuditEvent_fields on AuditEvent {\n    id\n    at\n    kind\n    byId\n    by\n    subject\n    subjectId\n    details {\n      name\n      value\n    }\n  }\n": types.AuditEvent_FieldsFragmentDoc,
    "\n  query AuditEvents($filter: AuditFilter, $page: Int!) {\n    auditEvents(filter: $filter, page: $page) {\n      items {\n        ...AuditEvent_fields @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.AuditEventsDocument,
    "\n  query AdminUsers($search: String, $page: Int!) {\n    users(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        firstname\n        lastname\n        username\n        email\n        isAdmin\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.AdminUsersDocument,
    "\n  mutation SetAdmin($id: ID!, $isAdmin: Boolean!) {\n    setAdmin(id: $id, isAdmin: $isAdmin) {\n      id\n      isAdmin\n    }\n  }\n": types.SetAdminDocument,
    "\n  query ApiKeys {\n    apiKeys {\n      id\n      name\n      scopes\n      ending\n      createdAt\n      lastUsedAt\n    }\n  }\n": types.ApiKeysDocument,
    "\n  mutation CreateApiKey($input: ApiKeyInput!) {\n    createApiKey(input: $input) {\n      key {\n        id\n        name\n      }\n      token\n    }\n  }\n": types.CreateApiKeyDocument,
    "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) {\n      id\n    }\n  }\n": types.RevokeApiKeyDocument,
    "\n  query LatestBackup {\n    latestBackup {\n      takenAt\n      place\n      isEncrypted\n    }\n  }\n": types.LatestBackupDocument,
    "\n  query CashBook($from: String) {\n    cashBook(from: $from) {\n      today\n      days {\n        day\n        isClosed\n        closedAt\n        closedBy\n        bookingsAfterClosing\n        couriers {\n          courier\n          accounts {\n            account\n            debit\n            credit\n          }\n        }\n      }\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    couriers {\n      name\n    }\n  }\n": types.CashBookDocument,
    "\n  query CashBookings($day: String!, $page: Int!) {\n    cashBookings(from: $day, to: $day, page: $page) {\n      items {\n        id\n        at\n        kind\n        by\n        reason\n        reference\n        isAfterClosing\n        orderCount\n        orderIds\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n          orderId\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.CashBookingsDocument,
    "\n  query CashParcels($state: CashState!, $courier: String, $page: Int!) {\n    cashParcels(state: $state, courier: $courier, page: $page) {\n      items {\n        orderId\n        shortId\n        number\n        name\n        city\n        couriers\n        trackingNumbers\n        amount\n        since\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.CashParcelsDocument,
    "\n  query CashPayoutPreview($input: CashPayoutInput!) {\n    cashPayoutPreview(input: $input) {\n      rows {\n        line\n        number\n        amount\n        orderId\n        shortId\n        expected\n        difference\n        message\n      }\n      total\n      matched\n      unclear\n      canBook\n      preview\n    }\n  }\n": types.CashPayoutPreviewDocument,
    "\n  mutation BookCashPayout($input: CashPayoutInput!, $idempotencyKey: String!) {\n    bookCashPayout(input: $input, idempotencyKey: $idempotencyKey) {\n      bookingId\n      total\n    }\n  }\n": types.BookCashPayoutDocument,
    "\n  mutation CloseCashDay($day: String!, $idempotencyKey: String!) {\n    closeCashDay(day: $day, idempotencyKey: $idempotencyKey) {\n      day\n      isClosed\n    }\n  }\n": types.CloseCashDayDocument,
    "\n  mutation AddCashBooking($input: CashBookingInput!, $idempotencyKey: String!) {\n    addCashBooking(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      day\n    }\n  }\n": types.AddCashBookingDocument,
    "\n  query AdminCategories {\n    categories {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n      productCount\n    }\n  }\n": types.AdminCategoriesDocument,
    "\n  mutation CreateCategory($input: CategoryInput!, $idempotencyKey: String!) {\n    createCategory(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n    }\n  }\n": types.CreateCategoryDocument,
    "\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!, $idempotencyKey: String!) {\n    updateCategory(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n    }\n  }\n": types.UpdateCategoryDocument,
    "\n  mutation DeleteCategory($id: ID!, $idempotencyKey: String!) {\n    deleteCategory(id: $id, idempotencyKey: $idempotencyKey) {\n      message\n    }\n  }\n": types.DeleteCategoryDocument,
    "\n  mutation AddDeliveryCity($input: DeliveryCityInput!) {\n    addDeliveryCity(input: $input) {\n      id\n    }\n  }\n": types.AddDeliveryCityDocument,
    "\n  mutation UpdateDeliveryCity($id: ID!, $input: DeliveryCityInput!) {\n    updateDeliveryCity(id: $id, input: $input) {\n      id\n    }\n  }\n": types.UpdateDeliveryCityDocument,
    "\n  mutation RemoveDeliveryCity($id: ID!) {\n    removeDeliveryCity(id: $id) {\n      id\n    }\n  }\n": types.RemoveDeliveryCityDocument,
    "\n  query ConfirmationQueue($risk: RiskLevel, $later: Boolean!) {\n    confirmationQueue(risk: $risk, later: $later, limit: 30) {\n      waiting\n      later\n      items {\n        id\n        shortId\n        number\n        reference\n        total\n        placedAt\n        phoneE164\n        callAfter\n        pieces\n        address {\n          ...DeliveryAddress_fields @unmask\n          email\n        }\n        confirmation {\n          version\n          attempts\n        }\n        risk {\n          score\n          level\n          reasons {\n            reason\n            points\n          }\n        }\n      }\n    }\n  }\n": types.ConfirmationQueueDocument,
    "\n  mutation RecordCall(\n    $id: ID!\n    $outcome: CallOutcome!\n    $reason: CancelReason\n    $version: Int\n    $idempotencyKey: String!\n  ) {\n    recordCall(id: $id, outcome: $outcome, reason: $reason, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      status\n      version\n    }\n  }\n": types.RecordCallDocument,
    "\n  query BlockedContacts($page: Int!) {\n    blockedContacts(page: $page) {\n      items {\n        id\n        type\n        value\n        reason\n        until\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.BlockedContactsDocument,
    "\n  mutation BlockContact($input: BlockedContactInput!) {\n    blockContact(input: $input) {\n      id\n      value\n    }\n  }\n": types.BlockContactDocument,
    "\n  mutation UnblockContact($id: ID!) {\n    unblockContact(id: $id) {\n      id\n    }\n  }\n": types.UnblockContactDocument,
    "\n  fragment CorrectableOrder_fields on DeskOrder {\n    id\n    shortId\n    status\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n    confirmation {\n      version\n    }\n  }\n": types.CorrectableOrder_FieldsFragmentDoc,
    "\n  mutation CorrectOrder($id: ID!, $input: OrderCorrectionInput!, $version: Int, $idempotencyKey: String!) {\n    correctOrder(id: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n    }\n  }\n": types.CorrectOrderDocument,
    "\n  query DeliveryStats($from: String) {\n    deliveryStats(from: $from) {\n      from\n      to\n      funnel {\n        step\n        orders\n        amount\n        rate\n      }\n      outcomes {\n        outcome\n        orders\n        amount\n      }\n      refusedByCity {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByProduct {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByCourier {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByRisk {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      daysToPaid {\n        days\n        orders\n      }\n      averageDaysToPaid\n    }\n  }\n": types.DeliveryStatsDocument,
    "\n  fragment AdminDelivery_fields on DeskOrder {\n    id\n    status\n    total\n    lines {\n      productId\n      size\n      name\n      quantity\n    }\n    delivery {\n      version\n      parcels {\n        courier\n        trackingNumber\n        link\n        cash\n        day\n        pieces {\n          productId\n          size\n          name\n          quantity\n        }\n      }\n      result {\n        outcome\n        reason\n        returnedAs\n        at\n        by\n      }\n    }\n  }\n": types.AdminDelivery_FieldsFragmentDoc,
    "\n  mutation SetOrderParcels($id: ID!, $parcels: [ParcelInput!]!, $version: Int!, $idempotencyKey: String!) {\n    setOrderParcels(id: $id, parcels: $parcels, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n": types.SetOrderParcelsDocument,
    "\n  mutation SetDeliveryOutcome(\n    $id: ID!\n    $outcome: DeliveryOutcome\n    $reason: RefusedReason\n    $returnedAs: ReturnState\n    $version: Int!\n    $idempotencyKey: String!\n  ) {\n    setDeliveryOutcome(\n      id: $id\n      outcome: $outcome\n      reason: $reason\n      returnedAs: $returnedAs\n      version: $version\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n": types.SetDeliveryOutcomeDocument,
    "\n  query FeaturedLists {\n    featuredLists {\n      global {\n        ...ProductSummary_product @unmask\n      }\n      categories {\n        category {\n          id\n          name\n        }\n        products {\n          ...ProductSummary_product @unmask\n        }\n      }\n    }\n  }\n": types.FeaturedListsDocument,
    "\n  query FeaturedCandidates($filter: InventoryFilter!, $page: Int!) {\n    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n": types.FeaturedCandidatesDocument,
    "\n  mutation SetFeaturedProducts($productIds: [ID!]!, $expectedProductIds: [ID!]!, $idempotencyKey: String!) {\n    setFeaturedProducts(\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      global {\n        id\n        isFeatured\n      }\n    }\n  }\n": types.SetFeaturedProductsDocument,
    "\n  mutation SetCategoryFeatured(\n    $categoryId: ID!\n    $productIds: [ID!]!\n    $expectedProductIds: [ID!]!\n    $idempotencyKey: String!\n  ) {\n    setCategoryFeatured(\n      categoryId: $categoryId\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      products {\n        id\n      }\n    }\n  }\n": types.SetCategoryFeaturedDocument,
    "\n  fragment ProductImport_import on ProductImport {\n    id\n    state\n    fileName\n    by\n    problem\n    totalRows\n    done\n    steps\n    newRows\n    changedRows\n    unchangedRows\n    refusedRows\n    appliedRows\n    leftRows\n    createdAt\n  }\n": types.ProductImport_ImportFragmentDoc,
    "\n  query ProductImports {\n    productImports {\n      ...ProductImport_import @unmask\n    }\n  }\n": types.ProductImportsDocument,
    "\n  query ProductImportById($id: ID!) {\n    productImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n": types.ProductImportByIdDocument,
    "\n  query ProductImportRows($id: ID!, $kind: ImportRowKind, $page: Int!) {\n    productImportRows(id: $id, kind: $kind, page: $page) {\n      items {\n        line\n        kind\n        name\n        sku\n        problems {\n          column\n          message\n        }\n        changes {\n          column\n          from\n          to\n        }\n        outcome\n        reason\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.ProductImportRowsDocument,
    "\n  mutation ApplyProductImport($id: ID!) {\n    applyProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n": types.ApplyProductImportDocument,
    "\n  mutation StopProductImport($id: ID!) {\n    stopProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n": types.StopProductImportDocument,
    "\n  fragment InventoryRow_product on InventoryProduct {\n    ...ProductSummary_product @unmask\n    sku\n    price\n    salePrice\n    stock\n    stockLevel\n    isActive\n    isFeatured\n    category {\n      id\n      name\n    }\n  }\n": types.InventoryRow_ProductFragmentDoc,
    "\n  fragment EditProduct_product on InventoryProduct {\n    ...InventoryRow_product @unmask\n    description\n    material\n    care\n    delivery\n    returns\n    hasSizes\n    colours\n    lowStockThreshold\n    images {\n      url\n    }\n    sizes {\n      size\n      stock\n    }\n    version\n  }\n": types.EditProduct_ProductFragmentDoc,
    "\n  query AdminInventory($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        ...InventoryRow_product @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.AdminInventoryDocument,
    "\n  query InventorySelection($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page, limit: 100) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalPages\n      }\n    }\n  }\n": types.InventorySelectionDocument,
    "\n  query InventoryStats {\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n    inactive: inventory(filter: { isActive: false }, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": types.InventoryStatsDocument,
    "\n  query AdminProduct($id: ID!) {\n    inventoryProduct(id: $id) {\n      ...EditProduct_product @unmask\n    }\n  }\n": types.AdminProductDocument,
    "\n  query StockAlerts($threshold: Int) {\n    lowStock(threshold: $threshold) {\n      ...InventoryRow_product @unmask\n    }\n  }\n": types.StockAlertsDocument,
    "\n  mutation EditProduct($id: ID!, $input: ProductChangesInput!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      ...EditProduct_product @unmask\n    }\n  }\n": types.EditProductDocument,
    "\n  mutation EditProductWithFiles($id: ID!, $input: ProductChangesInput!, $images: [Upload!]!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, images: $images, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n": types.EditProductWithFilesDocument,
    "\n  mutation DeactivateProduct($id: ID!) {\n    deactivateProduct(id: $id) {\n      ...InventoryRow_product @unmask\n    }\n  }\n": types.DeactivateProductDocument,
    "\n  query BulkPreview($input: BulkUpdateInput!) {\n    bulkPreview(input: $input) {\n      changes {\n        productId\n        name\n        sku\n        version\n        before {\n          ...BulkChange_values @unmask\n        }\n        after {\n          ...BulkChange_values @unmask\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n": types.BulkPreviewDocument,
    "\n  fragment BulkChange_values on BulkValues {\n    price\n    salePrice\n    stock\n    category\n    isFeatured\n    isActive\n  }\n": types.BulkChange_ValuesFragmentDoc,
    "\n  mutation BulkUpdate($input: BulkUpdateInput!, $idempotencyKey: String!) {\n    bulkUpdate(input: $input, idempotencyKey: $idempotencyKey) {\n      updated\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n": types.BulkUpdateDocument,
    "\n  fragment ProductSummary_product on InventoryProduct {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.ProductSummary_ProductFragmentDoc,
    "\n  query RefreshData {\n    categories {\n      id\n      name\n      description\n      productCount\n    }\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n  }\n": types.RefreshDataDocument,
    "\n  query OrderableProducts($search: String!) {\n    inventory(filter: { isActive: true, search: $search }, sortBy: NAME, sortOrder: ASC, limit: 8) {\n      items {\n        id\n        name\n        unitPrice\n        stock\n        hasSizes\n        sizes {\n          size\n          stock\n        }\n      }\n    }\n  }\n": types.OrderableProductsDocument,
    "\n  mutation EnterOrder($input: EnterOrderInput!) {\n    enterOrder(input: $input) {\n      id\n      shortId\n    }\n  }\n": types.EnterOrderDocument,
    "\n  query OrderChanges($since: String) {\n    orderChanges(since: $since) {\n      items {\n        id\n        status\n        version\n        outcome\n        deliveryVersion\n        placedAt\n      }\n      hasMore\n      nextSince\n    }\n  }\n": types.OrderChangesDocument,
    "\n  fragment OrderState_order on DeskOrder {\n    id\n    status\n    version\n    outcome\n  }\n": types.OrderState_OrderFragmentDoc,
    "\n  fragment DeliveryState_order on DeskOrder {\n    delivery {\n      version\n    }\n  }\n": types.DeliveryState_OrderFragmentDoc,
    "\n  query OrderByNumber($text: String!) {\n    adminOrders(filter: { search: $text }) {\n      items {\n        id\n        shortId\n        number\n        reference\n      }\n    }\n  }\n": types.OrderByNumberDocument,
    "\n  query OrderSelection($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!) {\n    orderSelection(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder) {\n      items {\n        id\n        shortId\n        status\n        version\n        outcome\n      }\n      totalItems\n    }\n  }\n": types.OrderSelectionDocument,
    "\n  fragment OrderOutcomes_outcomes on OrderOutcomes {\n    changedCount\n    unchangedCount\n    refusedCount\n    orders {\n      id\n      shortId\n      customerName\n      hasEmail\n      result\n      statusBefore\n      status\n      version\n      reason\n    }\n  }\n": types.OrderOutcomes_OutcomesFragmentDoc,
    "\n  query OrderStatusesPreview($input: OrderStatusesInput!) {\n    orderStatusesPreview(input: $input) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n": types.OrderStatusesPreviewDocument,
    "\n  mutation UpdateOrderStatuses($input: OrderStatusesInput!, $idempotencyKey: String!) {\n    updateOrderStatuses(input: $input, idempotencyKey: $idempotencyKey) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n": types.UpdateOrderStatusesDocument,
    "\n  mutation UndoOrderStatuses($orders: [OrderToUndo!]!, $idempotencyKey: String!) {\n    undoOrderStatuses(orders: $orders, idempotencyKey: $idempotencyKey) {\n      changedCount\n      refusedCount\n      orders {\n        id\n        shortId\n        result\n        reason\n      }\n    }\n  }\n": types.UndoOrderStatusesDocument,
    "\n  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {\n    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        id\n        shortId\n        status\n        version\n        isGuest\n        total\n        placedAt\n        outcome\n        customer {\n          id\n          firstname\n          lastname\n          username\n        }\n        address {\n          firstname\n          lastname\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.AdminOrdersDocument,
    "\n  query AdminOrder($id: ID!) {\n    adminOrder(id: $id) {\n      id\n      shortId\n      status\n      version\n      outcome\n      isGuest\n      total\n      placedAt\n      number\n      reference\n      paymentId\n      phoneE164\n      channel\n      subtotal\n      deliveryFee\n      customer {\n        id\n        firstname\n        lastname\n        username\n        email\n        phone\n      }\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n        imageUrl\n        categoryName\n      }\n      history {\n        status\n        at\n        by\n      }\n      ...CorrectableOrder_fields @unmask\n      ...AdminDelivery_fields @unmask\n    }\n  }\n": types.AdminOrderDocument,
    "\n  mutation SetOrderStatus(\n    $id: ID!\n    $status: OrderStatus!\n    $version: Int!\n    $expectedOutcome: DeliveryOutcome\n    $idempotencyKey: String!\n  ) {\n    setOrderStatus(\n      id: $id\n      status: $status\n      version: $version\n      expectedOutcome: $expectedOutcome\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n": types.SetOrderStatusDocument,
    "\n  query CashOnTheWay {\n    cashBook {\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    cashParcels(state: ON_THE_WAY, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": types.CashOnTheWayDocument,
    "\n  query OrderStats($from: String, $to: String, $everything: Boolean! = false) {\n    orderStats(from: $from, to: $to, everything: $everything) {\n      from\n      to\n      totalOrders\n      totalRevenue\n      averageOrder\n      byStatus {\n        status\n        orders\n        amount\n      }\n      byDay {\n        day\n        orders\n        revenue\n      }\n      bestSellers {\n        productId\n        name\n        pieces\n        revenue\n      }\n    }\n  }\n": types.OrderStatsDocument,
    "\n  query PendingOrders {\n    adminOrders(filter: { status: PENDING }, sortOrder: ASC, limit: 1) {\n      items {\n        id\n        placedAt\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": types.PendingOrdersDocument,
    "\n  query OrderViews {\n    orderViews {\n      id\n      name\n      isShared\n      isOwn\n      owner\n      isDefault\n      sortBy\n      sortOrder\n      filter {\n        search\n        status\n        statuses\n        startDate\n        endDate\n        minAmount\n        maxAmount\n      }\n    }\n  }\n": types.OrderViewsDocument,
    "\n  mutation CreateOrderView($input: OrderViewInput!) {\n    createOrderView(input: $input) {\n      id\n    }\n  }\n": types.CreateOrderViewDocument,
    "\n  mutation UpdateOrderView($id: ID!, $input: OrderViewInput!) {\n    updateOrderView(id: $id, input: $input) {\n      id\n    }\n  }\n": types.UpdateOrderViewDocument,
    "\n  mutation DeleteOrderView($id: ID!) {\n    deleteOrderView(id: $id) {\n      message\n    }\n  }\n": types.DeleteOrderViewDocument,
    "\n  mutation SetDefaultOrderView($id: ID) {\n    setDefaultOrderView(id: $id) {\n      id\n      isDefault\n    }\n  }\n": types.SetDefaultOrderViewDocument,
    "\n  query PaletteOrders($search: String!) {\n    adminOrders(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        shortId\n        status\n        total\n        address {\n          firstname\n          lastname\n        }\n      }\n    }\n  }\n": types.PaletteOrdersDocument,
    "\n  query PaletteProducts($search: String!) {\n    inventory(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        name\n        sku\n        stock\n      }\n    }\n  }\n": types.PaletteProductsDocument,
    "\n  query PriceChangePreview($input: PriceChangeInput!) {\n    priceChangePreview(input: $input) {\n      changes {\n        productId\n        name\n        version\n        before {\n          price\n          salePrice\n        }\n        after {\n          price\n          salePrice\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n": types.PriceChangePreviewDocument,
    "\n  mutation ChangePrices($input: PriceChangeInput!, $idempotencyKey: String!) {\n    changePrices(input: $input, idempotencyKey: $idempotencyKey) {\n      change {\n        ...PriceChange_change @unmask\n      }\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n": types.ChangePricesDocument,
    "\n  query PriceChanges {\n    priceChanges {\n      ...PriceChange_change @unmask\n    }\n  }\n": types.PriceChangesDocument,
    "\n  mutation UndoPriceChange($id: ID!) {\n    undoPriceChange(id: $id) {\n      ...PriceChange_change @unmask\n    }\n  }\n": types.UndoPriceChangeDocument,
    "\n  fragment PriceChange_change on PriceChange {\n    id\n    createdAt\n    updated\n    undoneAt\n    restored\n    left {\n      productId\n      name\n      reason\n    }\n  }\n": types.PriceChange_ChangeFragmentDoc,
    "\n  query HandoverToPrint($day: String) {\n    handover(day: $day) {\n      day\n      isComplete\n      parcels {\n        orderId\n        shortId\n        name\n        city\n        parcel {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n    }\n  }\n": types.HandoverToPrintDocument,
    "\n  query OrdersToPrint($ids: [ID!]!) {\n    adminOrdersByIds(ids: $ids) {\n      id\n      shortId\n      number\n      paymentId\n      reference\n      status\n      outcome\n      placedAt\n      pieces\n      subtotal\n      deliveryFee\n      total\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      delivery {\n        parcels {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n      }\n    }\n  }\n": types.OrdersToPrintDocument,
    "\n  query ProductRequests {\n    productRequests(limit: 50) {\n      count\n      items {\n        id\n        kind\n        productId\n        name\n        size\n        phone\n        unitPrice\n        stock\n        isDue\n        createdAt\n      }\n      products {\n        productId\n        name\n        backInStock\n        priceDrop\n      }\n    }\n  }\n": types.ProductRequestsDocument,
    "\n  mutation RemoveProductRequest($id: ID!) {\n    removeProductRequest(id: $id)\n  }\n": types.RemoveProductRequestDocument,
    "\n  query StockCover($from: String) {\n    stockCover(from: $from) {\n      from\n      to\n      deadCount\n      deadPieces\n      deadValue\n      newCount\n      ranges {\n        days\n        designs\n        pieces\n      }\n      deadStock {\n        productId\n        name\n        stock\n        value\n      }\n      soonOut {\n        productId\n        name\n        stock\n        daysOfCover\n      }\n    }\n  }\n": types.StockCoverDocument,
    "\n  query TextTemplates {\n    textTemplates {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n": types.TextTemplatesDocument,
    "\n  mutation UpdateTextTemplate($kind: TextTemplateKind!, $input: TextTemplateInput!) {\n    updateTextTemplate(kind: $kind, input: $input) {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n": types.UpdateTextTemplateDocument,
    "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      isEnabled\n      createdAt\n      version\n      waiting\n    }\n  }\n": types.WebhooksDocument,
    "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n        url\n      }\n      secret\n    }\n  }\n": types.CreateWebhookDocument,
    "\n  mutation UpdateWebhook($id: ID!, $input: WebhookChanges!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n      url\n      events\n      isEnabled\n      version\n      waiting\n    }\n  }\n": types.UpdateWebhookDocument,
    "\n  mutation ReplaceWebhookSecret($id: ID!) {\n    replaceWebhookSecret(id: $id) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n": types.ReplaceWebhookSecretDocument,
    "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      id\n    }\n  }\n": types.DeleteWebhookDocument,
    "\n  query WebhookDeliveries($webhookId: ID!, $page: Int!) {\n    webhookDeliveries(webhookId: $webhookId, page: $page, limit: 10) {\n      items {\n        id\n        event\n        subjectId\n        state\n        attempts\n        createdAt\n        dueAt\n        error\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n": types.WebhookDeliveriesDocument,
    "\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId) {\n      id\n      state\n      dueAt\n    }\n  }\n": types.RedeliverWebhookDocument,
    "\n  mutation ForgotPassword($email: String!) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n": types.ForgotPasswordDocument,
    "\n  query SessionEmail {\n    me {\n      id\n      email\n    }\n  }\n": types.SessionEmailDocument,
    "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n    }\n  }\n": types.ResetPasswordDocument,
    "\n  query Availability($username: String, $email: String) {\n    availability(username: $username, email: $email) {\n      available\n      message\n    }\n  }\n": types.AvailabilityDocument,
    "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      message\n      emailSent\n      email\n    }\n  }\n": types.RegisterDocument,
    "\n  mutation ResendVerification($email: String!) {\n    resendVerification(email: $email) {\n      message\n    }\n  }\n": types.ResendVerificationDocument,
    "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      token\n      refreshToken\n      user {\n        id\n        firstname\n        isAdmin\n      }\n    }\n  }\n": types.SignInDocument,
    "\n  mutation VerifyEmail($token: String!) {\n    verifyEmail(token: $token) {\n      message\n      email\n      isRestored\n    }\n  }\n": types.VerifyEmailDocument,
    "\n  mutation AddToAccountCart($line: CartLineInput!, $edit: CartEdit) {\n    cartChange: addToCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n\n  fragment AccountCart_change on CartChange {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n    reduced {\n      ...AccountCart_reduction @unmask\n    }\n  }\n\n  fragment AccountCart_reduction on CartReduction {\n    productId\n    size\n    quantity\n    reason\n  }\n": types.AddToAccountCartDocument,
    "\n  mutation DecrementAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: decrementCartLine(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": types.DecrementAccountLineDocument,
    "\n  mutation SetAccountQuantity($line: CartLineKey!, $quantity: Int!, $edit: CartEdit) {\n    cartChange: setCartQuantity(line: $line, quantity: $quantity, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": types.SetAccountQuantityDocument,
    "\n  mutation RemoveAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: removeFromCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": types.RemoveAccountLineDocument,
    "\n  mutation ClearAccountCart($edit: CartEdit) {\n    cartChange: clearCart(edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n": types.ClearAccountCartDocument,
    "\n  mutation MergeGuestCart($mergeId: String!, $lines: [CartLineInput!]!) {\n    mergeCart(mergeId: $mergeId, lines: $lines) {\n      cart {\n        ...CurrentCart_cart @unmask\n      }\n      reduced {\n        ...AccountCart_reduction @unmask\n      }\n      merged\n    }\n  }\n": types.MergeGuestCartDocument,
    "\n  query CurrentCart {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n  }\n\n  fragment CurrentCart_cart on Cart {\n    id\n    version\n    lines {\n      id: productId\n      size\n      quantity\n      name\n      unitPrice\n      stock\n      isActive\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": types.CurrentCartDocument,
    "\n  query CartProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      ...CartProduct_product @unmask\n    }\n  }\n\n  fragment CartProduct_product on Product {\n    id\n    name\n    unitPrice\n    price\n    stock\n    hasSizes\n    sizes {\n      size\n      stock\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n": types.CartProductsDocument,
    "\n  fragment OrderPlaced_order on Order {\n    id\n    number\n    reference\n    paymentId\n    status\n    subtotal\n    deliveryFee\n    total\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n  }\n": types.OrderPlaced_OrderFragmentDoc,
    "\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      ...OrderPlaced_order @unmask\n      trackingToken\n    }\n  }\n": types.PlaceOrderDocument,
    "\n  query PlacedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderPlaced_order @unmask\n    }\n  }\n": types.PlacedOrderDocument,
    "\n  query OwnPlacedOrder($reference: String) {\n    myOrders(limit: 1, reference: $reference) {\n      items {\n        ...OrderPlaced_order @unmask\n      }\n    }\n  }\n": types.OwnPlacedOrderDocument,
    "\n  mutation SendMessage($input: ContactInput!, $idempotencyKey: String!) {\n    sendMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      success\n      message\n    }\n  }\n": types.SendMessageDocument,
    "\n  mutation CancelOrder($id: ID!) {\n    cancelOrder(id: $id) {\n      ...OrderRow_order @unmask\n    }\n  }\n": types.CancelOrderDocument,
    "\n  mutation CancelTrackedOrder($token: String!) {\n    cancelTrackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n": types.CancelTrackedOrderDocument,
    "\n  fragment LinkedOrder_fields on LinkedOrder {\n    state\n    canConfirm\n    canChange\n    changeUntil\n    order {\n      ...OrderRow_order @unmask\n    }\n  }\n": types.LinkedOrder_FieldsFragmentDoc,
    "\n  query LinkedOrder($token: String!) {\n    linkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": types.LinkedOrderDocument,
    "\n  mutation ConfirmLinkedOrder($token: String!) {\n    confirmLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": types.ConfirmLinkedOrderDocument,
    "\n  mutation CancelLinkedOrder($token: String!) {\n    cancelLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": types.CancelLinkedOrderDocument,
    "\n  mutation CorrectLinkedOrder($token: String!, $input: OrderCorrectionInput!) {\n    correctLinkedOrder(token: $token, input: $input) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n": types.CorrectLinkedOrderDocument,
    "\n  query GuestOrder($reference: String!, $contact: String!) {\n    guestOrder(reference: $reference, contact: $contact) {\n      ...OrderRow_order @unmask\n    }\n  }\n": types.GuestOrderDocument,
    "\n  fragment OrderRow_order on Order {\n    id\n    number\n    reference\n    status\n    subtotal\n    deliveryFee\n    total\n    placedAt\n    canCancel\n    outcome\n    history {\n      status\n      at\n    }\n    parcels {\n      courier\n      trackingNumber\n      link\n    }\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n    }\n  }\n": types.OrderRow_OrderFragmentDoc,
    "\n  query MyOrders($page: Int!, $limit: Int!, $reference: String) {\n    myOrders(page: $page, limit: $limit, reference: $reference) {\n      items {\n        id\n        ...OrderRow_order\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n": types.MyOrdersDocument,
    "\n  query TrackedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n": types.TrackedOrderDocument,
    "\n  fragment ProductCard_product on Product {\n    id\n    name\n    unitPrice\n    price\n    salePrice\n    discountPercent\n    stock\n    hasSizes\n    image {\n      ...Picture_image @unmask\n    }\n    category {\n      id\n      name\n    }\n  }\n": types.ProductCard_ProductFragmentDoc,
    "\n  query SecondPicture($id: ID!) {\n    product(id: $id) {\n      id\n      images {\n        ...Picture_image @unmask\n      }\n    }\n  }\n": types.SecondPictureDocument,
    "\n  fragment ProductHead_product on Product {\n    id\n    name\n    price\n    salePrice\n    unitPrice\n    discountPercent\n    category {\n      id\n      name\n    }\n  }\n": types.ProductHead_ProductFragmentDoc,
    "\n  fragment ProductNotes_product on Product {\n    id\n    material\n    care\n    delivery\n    returns\n    category {\n      id\n      material\n      care\n      delivery\n      returns\n    }\n  }\n": types.ProductNotes_ProductFragmentDoc,
    "\n  fragment ProductSkeleton_product on Product {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n    ...ProductHead_product\n  }\n": types.ProductSkeleton_ProductFragmentDoc,
    "\n  query ProductFacets($filter: ProductFilter) {\n    productFacets(filter: $filter) {\n      inStock\n      colours {\n        colour\n        count\n      }\n    }\n  }\n": types.ProductFacetsDocument,
    "\n  fragment ProductGallery_product on Product {\n    id\n    name\n    images {\n      ...Picture_image @unmask\n      isPrimary\n    }\n  }\n": types.ProductGallery_ProductFragmentDoc,
    "\n  query ProductList($filter: ProductFilter, $sort: ProductSort!, $page: Int!, $limit: Int) {\n    products(filter: $filter, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        ...ProductCard_product\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n": types.ProductListDocument,
    "\n  query RelatedProducts($productId: ID!) {\n    relatedProducts(productId: $productId) {\n      id\n      ...ProductCard_product\n    }\n  }\n": types.RelatedProductsDocument,
    "\n  query RecentProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      id\n      ...ProductCard_product\n    }\n  }\n": types.RecentProductsDocument,
    "\n  mutation RequestProductNews($input: ProductRequestInput!) {\n    requestProductNews(input: $input) {\n      isConfirmed\n    }\n  }\n": types.RequestProductNewsDocument,
    "\n  query OwnEmail {\n    me {\n      id\n      email\n    }\n  }\n": types.OwnEmailDocument,
    "\n  mutation ConfirmProductRequest($token: String!) {\n    confirmProductRequest(token: $token) {\n      kind\n      productId\n      name\n      size\n    }\n  }\n": types.ConfirmProductRequestDocument,
    "\n  mutation StopProductRequests($token: String!) {\n    stopProductRequests(token: $token) {\n      message\n    }\n  }\n": types.StopProductRequestsDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n    }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation SignOutEverywhere {\n    signOutEverywhere {\n      message\n    }\n  }\n": types.SignOutEverywhereDocument,
    "\n  fragment ProfileAccount_account on Account {\n    id\n    firstname\n    lastname\n    username\n    email\n    pendingEmail\n    phone\n    gender\n    isAdmin\n  }\n": types.ProfileAccount_AccountFragmentDoc,
    "\n  query ProfileAccount {\n    me {\n      ...ProfileAccount_account @unmask\n    }\n  }\n": types.ProfileAccountDocument,
    "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...ProfileAccount_account @unmask\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation DeleteAccount($currentPassword: String!) {\n    deleteAccount(currentPassword: $currentPassword) {\n      message\n    }\n  }\n": types.DeleteAccountDocument,
    "\n  query SearchSuggestions($search: String!) {\n    searchSuggestions(search: $search) {\n      products {\n        id\n        name\n        unitPrice\n        image {\n          ...Picture_image @unmask\n        }\n      }\n      categories {\n        id\n        name\n      }\n    }\n  }\n": types.SearchSuggestionsDocument,
    "\n  query SessionUser {\n    me {\n      id\n      firstname\n      isAdmin\n    }\n  }\n": types.SessionUserDocument,
    "\n  mutation SignOut {\n    signOut {\n      message\n    }\n  }\n": types.SignOutDocument,
    "\n  fragment DeliveryAddress_fields on DeliveryAddress {\n    firstname\n    lastname\n    phone\n    address\n    apartment\n    city\n    state\n    zipcode\n    country\n  }\n": types.DeliveryAddress_FieldsFragmentDoc,
    "\n  fragment SavedAddress_fields on Address {\n    id\n    firstname\n    lastname\n    phone\n    streetAddress\n    city\n    state\n    zipcode\n    country\n    isDefault\n  }\n": types.SavedAddress_FieldsFragmentDoc,
    "\n  fragment OrderLine_fields on OrderLine {\n    productId\n    size\n    name\n    price\n    quantity\n    total\n    imageUrl\n  }\n": types.OrderLine_FieldsFragmentDoc,
    "\n  query ShopInfo {\n    shop {\n      name\n      phone\n      email\n      address\n      facebook\n      instagram\n      tiktok\n      timeZone\n      whatsapp\n    }\n  }\n": types.ShopInfoDocument,
    "\n  query CategoryLinks {\n    categories {\n      id\n      name\n    }\n  }\n": types.CategoryLinksDocument,
    "\n  query DeliveryCities {\n    deliveryCities {\n      id\n      name\n      state\n      days\n      fee\n      freeFrom\n      version\n    }\n  }\n": types.DeliveryCitiesDocument,
    "\n  query ShopCountry {\n    shop {\n      country\n    }\n  }\n": types.ShopCountryDocument,
    "\n  query HomePage {\n    topPicks {\n      id\n      category {\n        id\n      }\n      ...ProductCard_product\n    }\n    categories {\n      id\n      name\n      featuredProducts {\n        id\n        category {\n          id\n        }\n        ...ProductCard_product\n      }\n    }\n  }\n": types.HomePageDocument,
    "\n  query ProductPage($id: ID!) {\n    product(id: $id) {\n      description\n      ...ProductNotes_product\n      category {\n        id\n        name\n      }\n      ...CartProduct_product @unmask\n      ...ProductHead_product\n      ...ProductGallery_product\n    }\n  }\n": types.ProductPageDocument,
    "\n  query ProductOfPage($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      description\n      unitPrice\n      stock\n      image {\n        url\n        width\n        height\n      }\n      images {\n        url\n      }\n      category {\n        id\n        name\n      }\n    }\n  }\n": types.ProductOfPageDocument,
    "\n  query ProductsOfPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n    products(filter: $filter, sort: $sort, page: $page) {\n      items {\n        id\n        name\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n": types.ProductsOfPageDocument,
    "\n  fragment Picture_image on ProductImage {\n    url\n    srcset\n    width\n    height\n  }\n": types.Picture_ImageFragmentDoc,
    "\n  fragment Pagination_page on PageInfo {\n    currentPage\n    limit\n    totalItems\n    totalPages\n  }\n": types.Pagination_PageFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Recipient {\n    me {\n      id\n      firstname\n      lastname\n      phone\n    }\n  }\n"): (typeof documents)["\n  query Recipient {\n    me {\n      id\n      firstname\n      lastname\n      phone\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Addresses {\n    addresses {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  query Addresses {\n    addresses {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddAddress($input: AddressInput!) {\n    addAddress(input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation AddAddress($input: AddressInput!) {\n    addAddress(input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAddress($id: ID!, $input: AddressInput!) {\n    updateAddress(id: $id, input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateAddress($id: ID!, $input: AddressInput!) {\n    updateAddress(id: $id, input: $input) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAddress($id: ID!) {\n    removeAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveAddress($id: ID!) {\n    removeAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDefaultAddress($id: ID!) {\n    setDefaultAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation SetDefaultAddress($id: ID!) {\n    setDefaultAddress(id: $id) {\n      ...SavedAddress_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderHistory($id: ID!) {\n    orderHistory(id: $id) {\n      events {\n        ...AuditEvent_fields @unmask\n      }\n      bookings {\n        bookingId\n        at\n        kind\n        by\n        reason\n        reference\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n        }\n      }\n      emails {\n        id\n        kind\n        at\n        state\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderHistory($id: ID!) {\n    orderHistory(id: $id) {\n      events {\n        ...AuditEvent_fields @unmask\n      }\n      bookings {\n        bookingId\n        at\n        kind\n        by\n        reason\n        reference\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n        }\n      }\n      emails {\n        id\n        kind\n        at\n        state\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuditEvent_fields on AuditEvent {\n    id\n    at\n    kind\n    byId\n    by\n    subject\n    subjectId\n    details {\n      name\n      value\n    }\n  }\n"): (typeof documents)["\n  fragment AuditEvent_fields on AuditEvent {\n    id\n    at\n    kind\n    byId\n    by\n    subject\n    subjectId\n    details {\n      name\n      value\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditEvents($filter: AuditFilter, $page: Int!) {\n    auditEvents(filter: $filter, page: $page) {\n      items {\n        ...AuditEvent_fields @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditEvents($filter: AuditFilter, $page: Int!) {\n    auditEvents(filter: $filter, page: $page) {\n      items {\n        ...AuditEvent_fields @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminUsers($search: String, $page: Int!) {\n    users(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        firstname\n        lastname\n        username\n        email\n        isAdmin\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminUsers($search: String, $page: Int!) {\n    users(search: $search, page: $page, limit: 20) {\n      items {\n        id\n        firstname\n        lastname\n        username\n        email\n        isAdmin\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAdmin($id: ID!, $isAdmin: Boolean!) {\n    setAdmin(id: $id, isAdmin: $isAdmin) {\n      id\n      isAdmin\n    }\n  }\n"): (typeof documents)["\n  mutation SetAdmin($id: ID!, $isAdmin: Boolean!) {\n    setAdmin(id: $id, isAdmin: $isAdmin) {\n      id\n      isAdmin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApiKeys {\n    apiKeys {\n      id\n      name\n      scopes\n      ending\n      createdAt\n      lastUsedAt\n    }\n  }\n"): (typeof documents)["\n  query ApiKeys {\n    apiKeys {\n      id\n      name\n      scopes\n      ending\n      createdAt\n      lastUsedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateApiKey($input: ApiKeyInput!) {\n    createApiKey(input: $input) {\n      key {\n        id\n        name\n      }\n      token\n    }\n  }\n"): (typeof documents)["\n  mutation CreateApiKey($input: ApiKeyInput!) {\n    createApiKey(input: $input) {\n      key {\n        id\n        name\n      }\n      token\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestBackup {\n    latestBackup {\n      takenAt\n      place\n      isEncrypted\n    }\n  }\n"): (typeof documents)["\n  query LatestBackup {\n    latestBackup {\n      takenAt\n      place\n      isEncrypted\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CashBook($from: String) {\n    cashBook(from: $from) {\n      today\n      days {\n        day\n        isClosed\n        closedAt\n        closedBy\n        bookingsAfterClosing\n        couriers {\n          courier\n          accounts {\n            account\n            debit\n            credit\n          }\n        }\n      }\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    couriers {\n      name\n    }\n  }\n"): (typeof documents)["\n  query CashBook($from: String) {\n    cashBook(from: $from) {\n      today\n      days {\n        day\n        isClosed\n        closedAt\n        closedBy\n        bookingsAfterClosing\n        couriers {\n          courier\n          accounts {\n            account\n            debit\n            credit\n          }\n        }\n      }\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    couriers {\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CashBookings($day: String!, $page: Int!) {\n    cashBookings(from: $day, to: $day, page: $page) {\n      items {\n        id\n        at\n        kind\n        by\n        reason\n        reference\n        isAfterClosing\n        orderCount\n        orderIds\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n          orderId\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query CashBookings($day: String!, $page: Int!) {\n    cashBookings(from: $day, to: $day, page: $page) {\n      items {\n        id\n        at\n        kind\n        by\n        reason\n        reference\n        isAfterClosing\n        orderCount\n        orderIds\n        lines {\n          account\n          courier\n          debit\n          credit\n        }\n        differences {\n          number\n          difference\n          amount\n          orderId\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CashParcels($state: CashState!, $courier: String, $page: Int!) {\n    cashParcels(state: $state, courier: $courier, page: $page) {\n      items {\n        orderId\n        shortId\n        number\n        name\n        city\n        couriers\n        trackingNumbers\n        amount\n        since\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query CashParcels($state: CashState!, $courier: String, $page: Int!) {\n    cashParcels(state: $state, courier: $courier, page: $page) {\n      items {\n        orderId\n        shortId\n        number\n        name\n        city\n        couriers\n        trackingNumbers\n        amount\n        since\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CashPayoutPreview($input: CashPayoutInput!) {\n    cashPayoutPreview(input: $input) {\n      rows {\n        line\n        number\n        amount\n        orderId\n        shortId\n        expected\n        difference\n        message\n      }\n      total\n      matched\n      unclear\n      canBook\n      preview\n    }\n  }\n"): (typeof documents)["\n  query CashPayoutPreview($input: CashPayoutInput!) {\n    cashPayoutPreview(input: $input) {\n      rows {\n        line\n        number\n        amount\n        orderId\n        shortId\n        expected\n        difference\n        message\n      }\n      total\n      matched\n      unclear\n      canBook\n      preview\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BookCashPayout($input: CashPayoutInput!, $idempotencyKey: String!) {\n    bookCashPayout(input: $input, idempotencyKey: $idempotencyKey) {\n      bookingId\n      total\n    }\n  }\n"): (typeof documents)["\n  mutation BookCashPayout($input: CashPayoutInput!, $idempotencyKey: String!) {\n    bookCashPayout(input: $input, idempotencyKey: $idempotencyKey) {\n      bookingId\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseCashDay($day: String!, $idempotencyKey: String!) {\n    closeCashDay(day: $day, idempotencyKey: $idempotencyKey) {\n      day\n      isClosed\n    }\n  }\n"): (typeof documents)["\n  mutation CloseCashDay($day: String!, $idempotencyKey: String!) {\n    closeCashDay(day: $day, idempotencyKey: $idempotencyKey) {\n      day\n      isClosed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddCashBooking($input: CashBookingInput!, $idempotencyKey: String!) {\n    addCashBooking(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      day\n    }\n  }\n"): (typeof documents)["\n  mutation AddCashBooking($input: CashBookingInput!, $idempotencyKey: String!) {\n    addCashBooking(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      day\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminCategories {\n    categories {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n      productCount\n    }\n  }\n"): (typeof documents)["\n  query AdminCategories {\n    categories {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n      productCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCategory($input: CategoryInput!, $idempotencyKey: String!) {\n    createCategory(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation CreateCategory($input: CategoryInput!, $idempotencyKey: String!) {\n    createCategory(input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!, $idempotencyKey: String!) {\n    updateCategory(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateCategory($id: ID!, $input: CategoryInput!, $idempotencyKey: String!) {\n    updateCategory(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      id\n      name\n      description\n      material\n      care\n      delivery\n      returns\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCategory($id: ID!, $idempotencyKey: String!) {\n    deleteCategory(id: $id, idempotencyKey: $idempotencyKey) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteCategory($id: ID!, $idempotencyKey: String!) {\n    deleteCategory(id: $id, idempotencyKey: $idempotencyKey) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddDeliveryCity($input: DeliveryCityInput!) {\n    addDeliveryCity(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AddDeliveryCity($input: DeliveryCityInput!) {\n    addDeliveryCity(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateDeliveryCity($id: ID!, $input: DeliveryCityInput!) {\n    updateDeliveryCity(id: $id, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateDeliveryCity($id: ID!, $input: DeliveryCityInput!) {\n    updateDeliveryCity(id: $id, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveDeliveryCity($id: ID!) {\n    removeDeliveryCity(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveDeliveryCity($id: ID!) {\n    removeDeliveryCity(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConfirmationQueue($risk: RiskLevel, $later: Boolean!) {\n    confirmationQueue(risk: $risk, later: $later, limit: 30) {\n      waiting\n      later\n      items {\n        id\n        shortId\n        number\n        reference\n        total\n        placedAt\n        phoneE164\n        callAfter\n        pieces\n        address {\n          ...DeliveryAddress_fields @unmask\n          email\n        }\n        confirmation {\n          version\n          attempts\n        }\n        risk {\n          score\n          level\n          reasons {\n            reason\n            points\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConfirmationQueue($risk: RiskLevel, $later: Boolean!) {\n    confirmationQueue(risk: $risk, later: $later, limit: 30) {\n      waiting\n      later\n      items {\n        id\n        shortId\n        number\n        reference\n        total\n        placedAt\n        phoneE164\n        callAfter\n        pieces\n        address {\n          ...DeliveryAddress_fields @unmask\n          email\n        }\n        confirmation {\n          version\n          attempts\n        }\n        risk {\n          score\n          level\n          reasons {\n            reason\n            points\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordCall(\n    $id: ID!\n    $outcome: CallOutcome!\n    $reason: CancelReason\n    $version: Int\n    $idempotencyKey: String!\n  ) {\n    recordCall(id: $id, outcome: $outcome, reason: $reason, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      status\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation RecordCall(\n    $id: ID!\n    $outcome: CallOutcome!\n    $reason: CancelReason\n    $version: Int\n    $idempotencyKey: String!\n  ) {\n    recordCall(id: $id, outcome: $outcome, reason: $reason, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      status\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BlockedContacts($page: Int!) {\n    blockedContacts(page: $page) {\n      items {\n        id\n        type\n        value\n        reason\n        until\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query BlockedContacts($page: Int!) {\n    blockedContacts(page: $page) {\n      items {\n        id\n        type\n        value\n        reason\n        until\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BlockContact($input: BlockedContactInput!) {\n    blockContact(input: $input) {\n      id\n      value\n    }\n  }\n"): (typeof documents)["\n  mutation BlockContact($input: BlockedContactInput!) {\n    blockContact(input: $input) {\n      id\n      value\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnblockContact($id: ID!) {\n    unblockContact(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UnblockContact($id: ID!) {\n    unblockContact(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CorrectableOrder_fields on DeskOrder {\n    id\n    shortId\n    status\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n    confirmation {\n      version\n    }\n  }\n"): (typeof documents)["\n  fragment CorrectableOrder_fields on DeskOrder {\n    id\n    shortId\n    status\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n    confirmation {\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CorrectOrder($id: ID!, $input: OrderCorrectionInput!, $version: Int, $idempotencyKey: String!) {\n    correctOrder(id: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CorrectOrder($id: ID!, $input: OrderCorrectionInput!, $version: Int, $idempotencyKey: String!) {\n    correctOrder(id: $id, input: $input, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeliveryStats($from: String) {\n    deliveryStats(from: $from) {\n      from\n      to\n      funnel {\n        step\n        orders\n        amount\n        rate\n      }\n      outcomes {\n        outcome\n        orders\n        amount\n      }\n      refusedByCity {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByProduct {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByCourier {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByRisk {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      daysToPaid {\n        days\n        orders\n      }\n      averageDaysToPaid\n    }\n  }\n"): (typeof documents)["\n  query DeliveryStats($from: String) {\n    deliveryStats(from: $from) {\n      from\n      to\n      funnel {\n        step\n        orders\n        amount\n        rate\n      }\n      outcomes {\n        outcome\n        orders\n        amount\n      }\n      refusedByCity {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByProduct {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByCourier {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      refusedByRisk {\n        productId\n        name\n        orders\n        refusals\n        rate\n      }\n      daysToPaid {\n        days\n        orders\n      }\n      averageDaysToPaid\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AdminDelivery_fields on DeskOrder {\n    id\n    status\n    total\n    lines {\n      productId\n      size\n      name\n      quantity\n    }\n    delivery {\n      version\n      parcels {\n        courier\n        trackingNumber\n        link\n        cash\n        day\n        pieces {\n          productId\n          size\n          name\n          quantity\n        }\n      }\n      result {\n        outcome\n        reason\n        returnedAs\n        at\n        by\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment AdminDelivery_fields on DeskOrder {\n    id\n    status\n    total\n    lines {\n      productId\n      size\n      name\n      quantity\n    }\n    delivery {\n      version\n      parcels {\n        courier\n        trackingNumber\n        link\n        cash\n        day\n        pieces {\n          productId\n          size\n          name\n          quantity\n        }\n      }\n      result {\n        outcome\n        reason\n        returnedAs\n        at\n        by\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetOrderParcels($id: ID!, $parcels: [ParcelInput!]!, $version: Int!, $idempotencyKey: String!) {\n    setOrderParcels(id: $id, parcels: $parcels, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation SetOrderParcels($id: ID!, $parcels: [ParcelInput!]!, $version: Int!, $idempotencyKey: String!) {\n    setOrderParcels(id: $id, parcels: $parcels, version: $version, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDeliveryOutcome(\n    $id: ID!\n    $outcome: DeliveryOutcome\n    $reason: RefusedReason\n    $returnedAs: ReturnState\n    $version: Int!\n    $idempotencyKey: String!\n  ) {\n    setDeliveryOutcome(\n      id: $id\n      outcome: $outcome\n      reason: $reason\n      returnedAs: $returnedAs\n      version: $version\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation SetDeliveryOutcome(\n    $id: ID!\n    $outcome: DeliveryOutcome\n    $reason: RefusedReason\n    $returnedAs: ReturnState\n    $version: Int!\n    $idempotencyKey: String!\n  ) {\n    setDeliveryOutcome(\n      id: $id\n      outcome: $outcome\n      reason: $reason\n      returnedAs: $returnedAs\n      version: $version\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedLists {\n    featuredLists {\n      global {\n        ...ProductSummary_product @unmask\n      }\n      categories {\n        category {\n          id\n          name\n        }\n        products {\n          ...ProductSummary_product @unmask\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeaturedLists {\n    featuredLists {\n      global {\n        ...ProductSummary_product @unmask\n      }\n      categories {\n        category {\n          id\n          name\n        }\n        products {\n          ...ProductSummary_product @unmask\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedCandidates($filter: InventoryFilter!, $page: Int!) {\n    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeaturedCandidates($filter: InventoryFilter!, $page: Int!) {\n    inventory(filter: $filter, sortBy: NAME, sortOrder: ASC, page: $page, limit: 50) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFeaturedProducts($productIds: [ID!]!, $expectedProductIds: [ID!]!, $idempotencyKey: String!) {\n    setFeaturedProducts(\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      global {\n        id\n        isFeatured\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetFeaturedProducts($productIds: [ID!]!, $expectedProductIds: [ID!]!, $idempotencyKey: String!) {\n    setFeaturedProducts(\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      global {\n        id\n        isFeatured\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetCategoryFeatured(\n    $categoryId: ID!\n    $productIds: [ID!]!\n    $expectedProductIds: [ID!]!\n    $idempotencyKey: String!\n  ) {\n    setCategoryFeatured(\n      categoryId: $categoryId\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      products {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetCategoryFeatured(\n    $categoryId: ID!\n    $productIds: [ID!]!\n    $expectedProductIds: [ID!]!\n    $idempotencyKey: String!\n  ) {\n    setCategoryFeatured(\n      categoryId: $categoryId\n      productIds: $productIds\n      expectedProductIds: $expectedProductIds\n      idempotencyKey: $idempotencyKey\n    ) {\n      products {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductImport_import on ProductImport {\n    id\n    state\n    fileName\n    by\n    problem\n    totalRows\n    done\n    steps\n    newRows\n    changedRows\n    unchangedRows\n    refusedRows\n    appliedRows\n    leftRows\n    createdAt\n  }\n"): (typeof documents)["\n  fragment ProductImport_import on ProductImport {\n    id\n    state\n    fileName\n    by\n    problem\n    totalRows\n    done\n    steps\n    newRows\n    changedRows\n    unchangedRows\n    refusedRows\n    appliedRows\n    leftRows\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductImports {\n    productImports {\n      ...ProductImport_import @unmask\n    }\n  }\n"): (typeof documents)["\n  query ProductImports {\n    productImports {\n      ...ProductImport_import @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductImportById($id: ID!) {\n    productImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n"): (typeof documents)["\n  query ProductImportById($id: ID!) {\n    productImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductImportRows($id: ID!, $kind: ImportRowKind, $page: Int!) {\n    productImportRows(id: $id, kind: $kind, page: $page) {\n      items {\n        line\n        kind\n        name\n        sku\n        problems {\n          column\n          message\n        }\n        changes {\n          column\n          from\n          to\n        }\n        outcome\n        reason\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductImportRows($id: ID!, $kind: ImportRowKind, $page: Int!) {\n    productImportRows(id: $id, kind: $kind, page: $page) {\n      items {\n        line\n        kind\n        name\n        sku\n        problems {\n          column\n          message\n        }\n        changes {\n          column\n          from\n          to\n        }\n        outcome\n        reason\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApplyProductImport($id: ID!) {\n    applyProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation ApplyProductImport($id: ID!) {\n    applyProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopProductImport($id: ID!) {\n    stopProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation StopProductImport($id: ID!) {\n    stopProductImport(id: $id) {\n      ...ProductImport_import @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InventoryRow_product on InventoryProduct {\n    ...ProductSummary_product @unmask\n    sku\n    price\n    salePrice\n    stock\n    stockLevel\n    isActive\n    isFeatured\n    category {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment InventoryRow_product on InventoryProduct {\n    ...ProductSummary_product @unmask\n    sku\n    price\n    salePrice\n    stock\n    stockLevel\n    isActive\n    isFeatured\n    category {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditProduct_product on InventoryProduct {\n    ...InventoryRow_product @unmask\n    description\n    material\n    care\n    delivery\n    returns\n    hasSizes\n    colours\n    lowStockThreshold\n    images {\n      url\n    }\n    sizes {\n      size\n      stock\n    }\n    version\n  }\n"): (typeof documents)["\n  fragment EditProduct_product on InventoryProduct {\n    ...InventoryRow_product @unmask\n    description\n    material\n    care\n    delivery\n    returns\n    hasSizes\n    colours\n    lowStockThreshold\n    images {\n      url\n    }\n    sizes {\n      size\n      stock\n    }\n    version\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminInventory($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        ...InventoryRow_product @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminInventory($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        ...InventoryRow_product @unmask\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InventorySelection($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page, limit: 100) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalPages\n      }\n    }\n  }\n"): (typeof documents)["\n  query InventorySelection($filter: InventoryFilter, $sortBy: InventorySort!, $sortOrder: SortOrder!, $page: Int!) {\n    inventory(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page, limit: 100) {\n      items {\n        ...ProductSummary_product @unmask\n      }\n      pageInfo {\n        totalPages\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InventoryStats {\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n    inactive: inventory(filter: { isActive: false }, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"): (typeof documents)["\n  query InventoryStats {\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n    inactive: inventory(filter: { isActive: false }, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminProduct($id: ID!) {\n    inventoryProduct(id: $id) {\n      ...EditProduct_product @unmask\n    }\n  }\n"): (typeof documents)["\n  query AdminProduct($id: ID!) {\n    inventoryProduct(id: $id) {\n      ...EditProduct_product @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StockAlerts($threshold: Int) {\n    lowStock(threshold: $threshold) {\n      ...InventoryRow_product @unmask\n    }\n  }\n"): (typeof documents)["\n  query StockAlerts($threshold: Int) {\n    lowStock(threshold: $threshold) {\n      ...InventoryRow_product @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditProduct($id: ID!, $input: ProductChangesInput!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      ...EditProduct_product @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation EditProduct($id: ID!, $input: ProductChangesInput!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, idempotencyKey: $idempotencyKey) {\n      ...EditProduct_product @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditProductWithFiles($id: ID!, $input: ProductChangesInput!, $images: [Upload!]!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, images: $images, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation EditProductWithFiles($id: ID!, $input: ProductChangesInput!, $images: [Upload!]!, $idempotencyKey: String) {\n    updateProduct(id: $id, input: $input, images: $images, idempotencyKey: $idempotencyKey) {\n      id\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeactivateProduct($id: ID!) {\n    deactivateProduct(id: $id) {\n      ...InventoryRow_product @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation DeactivateProduct($id: ID!) {\n    deactivateProduct(id: $id) {\n      ...InventoryRow_product @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BulkPreview($input: BulkUpdateInput!) {\n    bulkPreview(input: $input) {\n      changes {\n        productId\n        name\n        sku\n        version\n        before {\n          ...BulkChange_values @unmask\n        }\n        after {\n          ...BulkChange_values @unmask\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  query BulkPreview($input: BulkUpdateInput!) {\n    bulkPreview(input: $input) {\n      changes {\n        productId\n        name\n        sku\n        version\n        before {\n          ...BulkChange_values @unmask\n        }\n        after {\n          ...BulkChange_values @unmask\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BulkChange_values on BulkValues {\n    price\n    salePrice\n    stock\n    category\n    isFeatured\n    isActive\n  }\n"): (typeof documents)["\n  fragment BulkChange_values on BulkValues {\n    price\n    salePrice\n    stock\n    category\n    isFeatured\n    isActive\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BulkUpdate($input: BulkUpdateInput!, $idempotencyKey: String!) {\n    bulkUpdate(input: $input, idempotencyKey: $idempotencyKey) {\n      updated\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation BulkUpdate($input: BulkUpdateInput!, $idempotencyKey: String!) {\n    bulkUpdate(input: $input, idempotencyKey: $idempotencyKey) {\n      updated\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductSummary_product on InventoryProduct {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment ProductSummary_product on InventoryProduct {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RefreshData {\n    categories {\n      id\n      name\n      description\n      productCount\n    }\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n  }\n"): (typeof documents)["\n  query RefreshData {\n    categories {\n      id\n      name\n      description\n      productCount\n    }\n    inventoryStats {\n      totalProducts\n      lowStockCount\n      outOfStockCount\n      totalValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderableProducts($search: String!) {\n    inventory(filter: { isActive: true, search: $search }, sortBy: NAME, sortOrder: ASC, limit: 8) {\n      items {\n        id\n        name\n        unitPrice\n        stock\n        hasSizes\n        sizes {\n          size\n          stock\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderableProducts($search: String!) {\n    inventory(filter: { isActive: true, search: $search }, sortBy: NAME, sortOrder: ASC, limit: 8) {\n      items {\n        id\n        name\n        unitPrice\n        stock\n        hasSizes\n        sizes {\n          size\n          stock\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EnterOrder($input: EnterOrderInput!) {\n    enterOrder(input: $input) {\n      id\n      shortId\n    }\n  }\n"): (typeof documents)["\n  mutation EnterOrder($input: EnterOrderInput!) {\n    enterOrder(input: $input) {\n      id\n      shortId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderChanges($since: String) {\n    orderChanges(since: $since) {\n      items {\n        id\n        status\n        version\n        outcome\n        deliveryVersion\n        placedAt\n      }\n      hasMore\n      nextSince\n    }\n  }\n"): (typeof documents)["\n  query OrderChanges($since: String) {\n    orderChanges(since: $since) {\n      items {\n        id\n        status\n        version\n        outcome\n        deliveryVersion\n        placedAt\n      }\n      hasMore\n      nextSince\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderState_order on DeskOrder {\n    id\n    status\n    version\n    outcome\n  }\n"): (typeof documents)["\n  fragment OrderState_order on DeskOrder {\n    id\n    status\n    version\n    outcome\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeliveryState_order on DeskOrder {\n    delivery {\n      version\n    }\n  }\n"): (typeof documents)["\n  fragment DeliveryState_order on DeskOrder {\n    delivery {\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderByNumber($text: String!) {\n    adminOrders(filter: { search: $text }) {\n      items {\n        id\n        shortId\n        number\n        reference\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderByNumber($text: String!) {\n    adminOrders(filter: { search: $text }) {\n      items {\n        id\n        shortId\n        number\n        reference\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderSelection($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!) {\n    orderSelection(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder) {\n      items {\n        id\n        shortId\n        status\n        version\n        outcome\n      }\n      totalItems\n    }\n  }\n"): (typeof documents)["\n  query OrderSelection($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!) {\n    orderSelection(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder) {\n      items {\n        id\n        shortId\n        status\n        version\n        outcome\n      }\n      totalItems\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderOutcomes_outcomes on OrderOutcomes {\n    changedCount\n    unchangedCount\n    refusedCount\n    orders {\n      id\n      shortId\n      customerName\n      hasEmail\n      result\n      statusBefore\n      status\n      version\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment OrderOutcomes_outcomes on OrderOutcomes {\n    changedCount\n    unchangedCount\n    refusedCount\n    orders {\n      id\n      shortId\n      customerName\n      hasEmail\n      result\n      statusBefore\n      status\n      version\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderStatusesPreview($input: OrderStatusesInput!) {\n    orderStatusesPreview(input: $input) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n"): (typeof documents)["\n  query OrderStatusesPreview($input: OrderStatusesInput!) {\n    orderStatusesPreview(input: $input) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrderStatuses($input: OrderStatusesInput!, $idempotencyKey: String!) {\n    updateOrderStatuses(input: $input, idempotencyKey: $idempotencyKey) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOrderStatuses($input: OrderStatusesInput!, $idempotencyKey: String!) {\n    updateOrderStatuses(input: $input, idempotencyKey: $idempotencyKey) {\n      ...OrderOutcomes_outcomes @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoOrderStatuses($orders: [OrderToUndo!]!, $idempotencyKey: String!) {\n    undoOrderStatuses(orders: $orders, idempotencyKey: $idempotencyKey) {\n      changedCount\n      refusedCount\n      orders {\n        id\n        shortId\n        result\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UndoOrderStatuses($orders: [OrderToUndo!]!, $idempotencyKey: String!) {\n    undoOrderStatuses(orders: $orders, idempotencyKey: $idempotencyKey) {\n      changedCount\n      refusedCount\n      orders {\n        id\n        shortId\n        result\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {\n    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        id\n        shortId\n        status\n        version\n        isGuest\n        total\n        placedAt\n        outcome\n        customer {\n          id\n          firstname\n          lastname\n          username\n        }\n        address {\n          firstname\n          lastname\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminOrders($filter: OrderFilter, $sortBy: OrderSort!, $sortOrder: SortOrder!, $page: Int!) {\n    adminOrders(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, page: $page) {\n      items {\n        id\n        shortId\n        status\n        version\n        isGuest\n        total\n        placedAt\n        outcome\n        customer {\n          id\n          firstname\n          lastname\n          username\n        }\n        address {\n          firstname\n          lastname\n        }\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminOrder($id: ID!) {\n    adminOrder(id: $id) {\n      id\n      shortId\n      status\n      version\n      outcome\n      isGuest\n      total\n      placedAt\n      number\n      reference\n      paymentId\n      phoneE164\n      channel\n      subtotal\n      deliveryFee\n      customer {\n        id\n        firstname\n        lastname\n        username\n        email\n        phone\n      }\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n        imageUrl\n        categoryName\n      }\n      history {\n        status\n        at\n        by\n      }\n      ...CorrectableOrder_fields @unmask\n      ...AdminDelivery_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  query AdminOrder($id: ID!) {\n    adminOrder(id: $id) {\n      id\n      shortId\n      status\n      version\n      outcome\n      isGuest\n      total\n      placedAt\n      number\n      reference\n      paymentId\n      phoneE164\n      channel\n      subtotal\n      deliveryFee\n      customer {\n        id\n        firstname\n        lastname\n        username\n        email\n        phone\n      }\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n        imageUrl\n        categoryName\n      }\n      history {\n        status\n        at\n        by\n      }\n      ...CorrectableOrder_fields @unmask\n      ...AdminDelivery_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetOrderStatus(\n    $id: ID!\n    $status: OrderStatus!\n    $version: Int!\n    $expectedOutcome: DeliveryOutcome\n    $idempotencyKey: String!\n  ) {\n    setOrderStatus(\n      id: $id\n      status: $status\n      version: $version\n      expectedOutcome: $expectedOutcome\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation SetOrderStatus(\n    $id: ID!\n    $status: OrderStatus!\n    $version: Int!\n    $expectedOutcome: DeliveryOutcome\n    $idempotencyKey: String!\n  ) {\n    setOrderStatus(\n      id: $id\n      status: $status\n      version: $version\n      expectedOutcome: $expectedOutcome\n      idempotencyKey: $idempotencyKey\n    ) {\n      id\n      status\n      outcome\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CashOnTheWay {\n    cashBook {\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    cashParcels(state: ON_THE_WAY, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"): (typeof documents)["\n  query CashOnTheWay {\n    cashBook {\n      balances {\n        courier\n        accounts {\n          account\n          balance\n        }\n      }\n    }\n    cashParcels(state: ON_THE_WAY, limit: 1) {\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderStats($from: String, $to: String, $everything: Boolean! = false) {\n    orderStats(from: $from, to: $to, everything: $everything) {\n      from\n      to\n      totalOrders\n      totalRevenue\n      averageOrder\n      byStatus {\n        status\n        orders\n        amount\n      }\n      byDay {\n        day\n        orders\n        revenue\n      }\n      bestSellers {\n        productId\n        name\n        pieces\n        revenue\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderStats($from: String, $to: String, $everything: Boolean! = false) {\n    orderStats(from: $from, to: $to, everything: $everything) {\n      from\n      to\n      totalOrders\n      totalRevenue\n      averageOrder\n      byStatus {\n        status\n        orders\n        amount\n      }\n      byDay {\n        day\n        orders\n        revenue\n      }\n      bestSellers {\n        productId\n        name\n        pieces\n        revenue\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PendingOrders {\n    adminOrders(filter: { status: PENDING }, sortOrder: ASC, limit: 1) {\n      items {\n        id\n        placedAt\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"): (typeof documents)["\n  query PendingOrders {\n    adminOrders(filter: { status: PENDING }, sortOrder: ASC, limit: 1) {\n      items {\n        id\n        placedAt\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderViews {\n    orderViews {\n      id\n      name\n      isShared\n      isOwn\n      owner\n      isDefault\n      sortBy\n      sortOrder\n      filter {\n        search\n        status\n        statuses\n        startDate\n        endDate\n        minAmount\n        maxAmount\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrderViews {\n    orderViews {\n      id\n      name\n      isShared\n      isOwn\n      owner\n      isDefault\n      sortBy\n      sortOrder\n      filter {\n        search\n        status\n        statuses\n        startDate\n        endDate\n        minAmount\n        maxAmount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateOrderView($input: OrderViewInput!) {\n    createOrderView(input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateOrderView($input: OrderViewInput!) {\n    createOrderView(input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrderView($id: ID!, $input: OrderViewInput!) {\n    updateOrderView(id: $id, input: $input) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOrderView($id: ID!, $input: OrderViewInput!) {\n    updateOrderView(id: $id, input: $input) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteOrderView($id: ID!) {\n    deleteOrderView(id: $id) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteOrderView($id: ID!) {\n    deleteOrderView(id: $id) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDefaultOrderView($id: ID) {\n    setDefaultOrderView(id: $id) {\n      id\n      isDefault\n    }\n  }\n"): (typeof documents)["\n  mutation SetDefaultOrderView($id: ID) {\n    setDefaultOrderView(id: $id) {\n      id\n      isDefault\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteOrders($search: String!) {\n    adminOrders(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        shortId\n        status\n        total\n        address {\n          firstname\n          lastname\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaletteOrders($search: String!) {\n    adminOrders(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        shortId\n        status\n        total\n        address {\n          firstname\n          lastname\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaletteProducts($search: String!) {\n    inventory(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        name\n        sku\n        stock\n      }\n    }\n  }\n"): (typeof documents)["\n  query PaletteProducts($search: String!) {\n    inventory(filter: { search: $search }, limit: 5) {\n      items {\n        id\n        name\n        sku\n        stock\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceChangePreview($input: PriceChangeInput!) {\n    priceChangePreview(input: $input) {\n      changes {\n        productId\n        name\n        version\n        before {\n          price\n          salePrice\n        }\n        after {\n          price\n          salePrice\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n"): (typeof documents)["\n  query PriceChangePreview($input: PriceChangeInput!) {\n    priceChangePreview(input: $input) {\n      changes {\n        productId\n        name\n        version\n        before {\n          price\n          salePrice\n        }\n        after {\n          price\n          salePrice\n        }\n      }\n      refused {\n        productId\n        name\n        reason\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePrices($input: PriceChangeInput!, $idempotencyKey: String!) {\n    changePrices(input: $input, idempotencyKey: $idempotencyKey) {\n      change {\n        ...PriceChange_change @unmask\n      }\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePrices($input: PriceChangeInput!, $idempotencyKey: String!) {\n    changePrices(input: $input, idempotencyKey: $idempotencyKey) {\n      change {\n        ...PriceChange_change @unmask\n      }\n      products {\n        ...InventoryRow_product @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceChanges {\n    priceChanges {\n      ...PriceChange_change @unmask\n    }\n  }\n"): (typeof documents)["\n  query PriceChanges {\n    priceChanges {\n      ...PriceChange_change @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoPriceChange($id: ID!) {\n    undoPriceChange(id: $id) {\n      ...PriceChange_change @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation UndoPriceChange($id: ID!) {\n    undoPriceChange(id: $id) {\n      ...PriceChange_change @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PriceChange_change on PriceChange {\n    id\n    createdAt\n    updated\n    undoneAt\n    restored\n    left {\n      productId\n      name\n      reason\n    }\n  }\n"): (typeof documents)["\n  fragment PriceChange_change on PriceChange {\n    id\n    createdAt\n    updated\n    undoneAt\n    restored\n    left {\n      productId\n      name\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HandoverToPrint($day: String) {\n    handover(day: $day) {\n      day\n      isComplete\n      parcels {\n        orderId\n        shortId\n        name\n        city\n        parcel {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query HandoverToPrint($day: String) {\n    handover(day: $day) {\n      day\n      isComplete\n      parcels {\n        orderId\n        shortId\n        name\n        city\n        parcel {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrdersToPrint($ids: [ID!]!) {\n    adminOrdersByIds(ids: $ids) {\n      id\n      shortId\n      number\n      paymentId\n      reference\n      status\n      outcome\n      placedAt\n      pieces\n      subtotal\n      deliveryFee\n      total\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      delivery {\n        parcels {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n      }\n    }\n  }\n"): (typeof documents)["\n  query OrdersToPrint($ids: [ID!]!) {\n    adminOrdersByIds(ids: $ids) {\n      id\n      shortId\n      number\n      paymentId\n      reference\n      status\n      outcome\n      placedAt\n      pieces\n      subtotal\n      deliveryFee\n      total\n      address {\n        ...DeliveryAddress_fields @unmask\n        email\n      }\n      delivery {\n        parcels {\n          courier\n          trackingNumber\n          cash\n        }\n      }\n      lines {\n        productId\n        size\n        name\n        price\n        quantity\n        total\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductRequests {\n    productRequests(limit: 50) {\n      count\n      items {\n        id\n        kind\n        productId\n        name\n        size\n        phone\n        unitPrice\n        stock\n        isDue\n        createdAt\n      }\n      products {\n        productId\n        name\n        backInStock\n        priceDrop\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductRequests {\n    productRequests(limit: 50) {\n      count\n      items {\n        id\n        kind\n        productId\n        name\n        size\n        phone\n        unitPrice\n        stock\n        isDue\n        createdAt\n      }\n      products {\n        productId\n        name\n        backInStock\n        priceDrop\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveProductRequest($id: ID!) {\n    removeProductRequest(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemoveProductRequest($id: ID!) {\n    removeProductRequest(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StockCover($from: String) {\n    stockCover(from: $from) {\n      from\n      to\n      deadCount\n      deadPieces\n      deadValue\n      newCount\n      ranges {\n        days\n        designs\n        pieces\n      }\n      deadStock {\n        productId\n        name\n        stock\n        value\n      }\n      soonOut {\n        productId\n        name\n        stock\n        daysOfCover\n      }\n    }\n  }\n"): (typeof documents)["\n  query StockCover($from: String) {\n    stockCover(from: $from) {\n      from\n      to\n      deadCount\n      deadPieces\n      deadValue\n      newCount\n      ranges {\n        days\n        designs\n        pieces\n      }\n      deadStock {\n        productId\n        name\n        stock\n        value\n      }\n      soonOut {\n        productId\n        name\n        stock\n        daysOfCover\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TextTemplates {\n    textTemplates {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n"): (typeof documents)["\n  query TextTemplates {\n    textTemplates {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTextTemplate($kind: TextTemplateKind!, $input: TextTemplateInput!) {\n    updateTextTemplate(kind: $kind, input: $input) {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateTextTemplate($kind: TextTemplateKind!, $input: TextTemplateInput!) {\n    updateTextTemplate(kind: $kind, input: $input) {\n      kind\n      subject\n      text\n      defaultSubject\n      defaultText\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      isEnabled\n      createdAt\n      version\n      waiting\n    }\n  }\n"): (typeof documents)["\n  query Webhooks {\n    webhooks {\n      id\n      url\n      events\n      isEnabled\n      createdAt\n      version\n      waiting\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n        url\n      }\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation CreateWebhook($input: WebhookInput!) {\n    createWebhook(input: $input) {\n      webhook {\n        id\n        url\n      }\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWebhook($id: ID!, $input: WebhookChanges!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n      url\n      events\n      isEnabled\n      version\n      waiting\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateWebhook($id: ID!, $input: WebhookChanges!) {\n    updateWebhook(id: $id, input: $input) {\n      id\n      url\n      events\n      isEnabled\n      version\n      waiting\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplaceWebhookSecret($id: ID!) {\n    replaceWebhookSecret(id: $id) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n"): (typeof documents)["\n  mutation ReplaceWebhookSecret($id: ID!) {\n    replaceWebhookSecret(id: $id) {\n      webhook {\n        id\n      }\n      secret\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteWebhook($id: ID!) {\n    deleteWebhook(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookDeliveries($webhookId: ID!, $page: Int!) {\n    webhookDeliveries(webhookId: $webhookId, page: $page, limit: 10) {\n      items {\n        id\n        event\n        subjectId\n        state\n        attempts\n        createdAt\n        dueAt\n        error\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query WebhookDeliveries($webhookId: ID!, $page: Int!) {\n    webhookDeliveries(webhookId: $webhookId, page: $page, limit: 10) {\n      items {\n        id\n        event\n        subjectId\n        state\n        attempts\n        createdAt\n        dueAt\n        error\n      }\n      pageInfo {\n        ...Pagination_page @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId) {\n      id\n      state\n      dueAt\n    }\n  }\n"): (typeof documents)["\n  mutation RedeliverWebhook($deliveryId: ID!) {\n    redeliverWebhook(deliveryId: $deliveryId) {\n      id\n      state\n      dueAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ForgotPassword($email: String!) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ForgotPassword($email: String!) {\n    forgotPassword(email: $email) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SessionEmail {\n    me {\n      id\n      email\n    }\n  }\n"): (typeof documents)["\n  query SessionEmail {\n    me {\n      id\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ResetPassword($input: ResetPasswordInput!) {\n    resetPassword(input: $input) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Availability($username: String, $email: String) {\n    availability(username: $username, email: $email) {\n      available\n      message\n    }\n  }\n"): (typeof documents)["\n  query Availability($username: String, $email: String) {\n    availability(username: $username, email: $email) {\n      available\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      message\n      emailSent\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation Register($input: RegisterInput!) {\n    register(input: $input) {\n      message\n      emailSent\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendVerification($email: String!) {\n    resendVerification(email: $email) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ResendVerification($email: String!) {\n    resendVerification(email: $email) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      token\n      refreshToken\n      user {\n        id\n        firstname\n        isAdmin\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SignIn($input: SignInInput!) {\n    signIn(input: $input) {\n      token\n      refreshToken\n      user {\n        id\n        firstname\n        isAdmin\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyEmail($token: String!) {\n    verifyEmail(token: $token) {\n      message\n      email\n      isRestored\n    }\n  }\n"): (typeof documents)["\n  mutation VerifyEmail($token: String!) {\n    verifyEmail(token: $token) {\n      message\n      email\n      isRestored\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddToAccountCart($line: CartLineInput!, $edit: CartEdit) {\n    cartChange: addToCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n\n  fragment AccountCart_change on CartChange {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n    reduced {\n      ...AccountCart_reduction @unmask\n    }\n  }\n\n  fragment AccountCart_reduction on CartReduction {\n    productId\n    size\n    quantity\n    reason\n  }\n"): (typeof documents)["\n  mutation AddToAccountCart($line: CartLineInput!, $edit: CartEdit) {\n    cartChange: addToCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n\n  fragment AccountCart_change on CartChange {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n    reduced {\n      ...AccountCart_reduction @unmask\n    }\n  }\n\n  fragment AccountCart_reduction on CartReduction {\n    productId\n    size\n    quantity\n    reason\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecrementAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: decrementCartLine(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation DecrementAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: decrementCartLine(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAccountQuantity($line: CartLineKey!, $quantity: Int!, $edit: CartEdit) {\n    cartChange: setCartQuantity(line: $line, quantity: $quantity, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation SetAccountQuantity($line: CartLineKey!, $quantity: Int!, $edit: CartEdit) {\n    cartChange: setCartQuantity(line: $line, quantity: $quantity, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: removeFromCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveAccountLine($line: CartLineKey!, $edit: CartEdit) {\n    cartChange: removeFromCart(line: $line, edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClearAccountCart($edit: CartEdit) {\n    cartChange: clearCart(edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation ClearAccountCart($edit: CartEdit) {\n    cartChange: clearCart(edit: $edit) {\n      ...AccountCart_change @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeGuestCart($mergeId: String!, $lines: [CartLineInput!]!) {\n    mergeCart(mergeId: $mergeId, lines: $lines) {\n      cart {\n        ...CurrentCart_cart @unmask\n      }\n      reduced {\n        ...AccountCart_reduction @unmask\n      }\n      merged\n    }\n  }\n"): (typeof documents)["\n  mutation MergeGuestCart($mergeId: String!, $lines: [CartLineInput!]!) {\n    mergeCart(mergeId: $mergeId, lines: $lines) {\n      cart {\n        ...CurrentCart_cart @unmask\n      }\n      reduced {\n        ...AccountCart_reduction @unmask\n      }\n      merged\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentCart {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n  }\n\n  fragment CurrentCart_cart on Cart {\n    id\n    version\n    lines {\n      id: productId\n      size\n      quantity\n      name\n      unitPrice\n      stock\n      isActive\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query CurrentCart {\n    cart {\n      ...CurrentCart_cart @unmask\n    }\n  }\n\n  fragment CurrentCart_cart on Cart {\n    id\n    version\n    lines {\n      id: productId\n      size\n      quantity\n      name\n      unitPrice\n      stock\n      isActive\n      image {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CartProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      ...CartProduct_product @unmask\n    }\n  }\n\n  fragment CartProduct_product on Product {\n    id\n    name\n    unitPrice\n    price\n    stock\n    hasSizes\n    sizes {\n      size\n      stock\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"): (typeof documents)["\n  query CartProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      ...CartProduct_product @unmask\n    }\n  }\n\n  fragment CartProduct_product on Product {\n    id\n    name\n    unitPrice\n    price\n    stock\n    hasSizes\n    sizes {\n      size\n      stock\n    }\n    image {\n      ...Picture_image @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderPlaced_order on Order {\n    id\n    number\n    reference\n    paymentId\n    status\n    subtotal\n    deliveryFee\n    total\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment OrderPlaced_order on Order {\n    id\n    number\n    reference\n    paymentId\n    status\n    subtotal\n    deliveryFee\n    total\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      ...OrderPlaced_order @unmask\n      trackingToken\n    }\n  }\n"): (typeof documents)["\n  mutation PlaceOrder($input: PlaceOrderInput!) {\n    placeOrder(input: $input) {\n      ...OrderPlaced_order @unmask\n      trackingToken\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlacedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderPlaced_order @unmask\n    }\n  }\n"): (typeof documents)["\n  query PlacedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderPlaced_order @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPlacedOrder($reference: String) {\n    myOrders(limit: 1, reference: $reference) {\n      items {\n        ...OrderPlaced_order @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnPlacedOrder($reference: String) {\n    myOrders(limit: 1, reference: $reference) {\n      items {\n        ...OrderPlaced_order @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendMessage($input: ContactInput!, $idempotencyKey: String!) {\n    sendMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      success\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SendMessage($input: ContactInput!, $idempotencyKey: String!) {\n    sendMessage(input: $input, idempotencyKey: $idempotencyKey) {\n      success\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelOrder($id: ID!) {\n    cancelOrder(id: $id) {\n      ...OrderRow_order @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation CancelOrder($id: ID!) {\n    cancelOrder(id: $id) {\n      ...OrderRow_order @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelTrackedOrder($token: String!) {\n    cancelTrackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation CancelTrackedOrder($token: String!) {\n    cancelTrackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LinkedOrder_fields on LinkedOrder {\n    state\n    canConfirm\n    canChange\n    changeUntil\n    order {\n      ...OrderRow_order @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment LinkedOrder_fields on LinkedOrder {\n    state\n    canConfirm\n    canChange\n    changeUntil\n    order {\n      ...OrderRow_order @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkedOrder($token: String!) {\n    linkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  query LinkedOrder($token: String!) {\n    linkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmLinkedOrder($token: String!) {\n    confirmLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmLinkedOrder($token: String!) {\n    confirmLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelLinkedOrder($token: String!) {\n    cancelLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation CancelLinkedOrder($token: String!) {\n    cancelLinkedOrder(token: $token) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CorrectLinkedOrder($token: String!, $input: OrderCorrectionInput!) {\n    correctLinkedOrder(token: $token, input: $input) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation CorrectLinkedOrder($token: String!, $input: OrderCorrectionInput!) {\n    correctLinkedOrder(token: $token, input: $input) {\n      ...LinkedOrder_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuestOrder($reference: String!, $contact: String!) {\n    guestOrder(reference: $reference, contact: $contact) {\n      ...OrderRow_order @unmask\n    }\n  }\n"): (typeof documents)["\n  query GuestOrder($reference: String!, $contact: String!) {\n    guestOrder(reference: $reference, contact: $contact) {\n      ...OrderRow_order @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderRow_order on Order {\n    id\n    number\n    reference\n    status\n    subtotal\n    deliveryFee\n    total\n    placedAt\n    canCancel\n    outcome\n    history {\n      status\n      at\n    }\n    parcels {\n      courier\n      trackingNumber\n      link\n    }\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n    }\n  }\n"): (typeof documents)["\n  fragment OrderRow_order on Order {\n    id\n    number\n    reference\n    status\n    subtotal\n    deliveryFee\n    total\n    placedAt\n    canCancel\n    outcome\n    history {\n      status\n      at\n    }\n    parcels {\n      courier\n      trackingNumber\n      link\n    }\n    lines {\n      ...OrderLine_fields @unmask\n    }\n    address {\n      ...DeliveryAddress_fields @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyOrders($page: Int!, $limit: Int!, $reference: String) {\n    myOrders(page: $page, limit: $limit, reference: $reference) {\n      items {\n        id\n        ...OrderRow_order\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyOrders($page: Int!, $limit: Int!, $reference: String) {\n    myOrders(page: $page, limit: $limit, reference: $reference) {\n      items {\n        id\n        ...OrderRow_order\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TrackedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n"): (typeof documents)["\n  query TrackedOrder($token: String!) {\n    trackedOrder(token: $token) {\n      ...OrderRow_order @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductCard_product on Product {\n    id\n    name\n    unitPrice\n    price\n    salePrice\n    discountPercent\n    stock\n    hasSizes\n    image {\n      ...Picture_image @unmask\n    }\n    category {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment ProductCard_product on Product {\n    id\n    name\n    unitPrice\n    price\n    salePrice\n    discountPercent\n    stock\n    hasSizes\n    image {\n      ...Picture_image @unmask\n    }\n    category {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondPicture($id: ID!) {\n    product(id: $id) {\n      id\n      images {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"): (typeof documents)["\n  query SecondPicture($id: ID!) {\n    product(id: $id) {\n      id\n      images {\n        ...Picture_image @unmask\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductHead_product on Product {\n    id\n    name\n    price\n    salePrice\n    unitPrice\n    discountPercent\n    category {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment ProductHead_product on Product {\n    id\n    name\n    price\n    salePrice\n    unitPrice\n    discountPercent\n    category {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductNotes_product on Product {\n    id\n    material\n    care\n    delivery\n    returns\n    category {\n      id\n      material\n      care\n      delivery\n      returns\n    }\n  }\n"): (typeof documents)["\n  fragment ProductNotes_product on Product {\n    id\n    material\n    care\n    delivery\n    returns\n    category {\n      id\n      material\n      care\n      delivery\n      returns\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductSkeleton_product on Product {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n    ...ProductHead_product\n  }\n"): (typeof documents)["\n  fragment ProductSkeleton_product on Product {\n    id\n    name\n    image {\n      ...Picture_image @unmask\n    }\n    ...ProductHead_product\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductFacets($filter: ProductFilter) {\n    productFacets(filter: $filter) {\n      inStock\n      colours {\n        colour\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductFacets($filter: ProductFilter) {\n    productFacets(filter: $filter) {\n      inStock\n      colours {\n        colour\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProductGallery_product on Product {\n    id\n    name\n    images {\n      ...Picture_image @unmask\n      isPrimary\n    }\n  }\n"): (typeof documents)["\n  fragment ProductGallery_product on Product {\n    id\n    name\n    images {\n      ...Picture_image @unmask\n      isPrimary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductList($filter: ProductFilter, $sort: ProductSort!, $page: Int!, $limit: Int) {\n    products(filter: $filter, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        ...ProductCard_product\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductList($filter: ProductFilter, $sort: ProductSort!, $page: Int!, $limit: Int) {\n    products(filter: $filter, sort: $sort, page: $page, limit: $limit) {\n      items {\n        id\n        ...ProductCard_product\n      }\n      pageInfo {\n        currentPage\n        totalItems\n        hasNextPage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RelatedProducts($productId: ID!) {\n    relatedProducts(productId: $productId) {\n      id\n      ...ProductCard_product\n    }\n  }\n"): (typeof documents)["\n  query RelatedProducts($productId: ID!) {\n    relatedProducts(productId: $productId) {\n      id\n      ...ProductCard_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecentProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      id\n      ...ProductCard_product\n    }\n  }\n"): (typeof documents)["\n  query RecentProducts($ids: [ID!]!) {\n    productsByIds(ids: $ids) {\n      id\n      ...ProductCard_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestProductNews($input: ProductRequestInput!) {\n    requestProductNews(input: $input) {\n      isConfirmed\n    }\n  }\n"): (typeof documents)["\n  mutation RequestProductNews($input: ProductRequestInput!) {\n    requestProductNews(input: $input) {\n      isConfirmed\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnEmail {\n    me {\n      id\n      email\n    }\n  }\n"): (typeof documents)["\n  query OwnEmail {\n    me {\n      id\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmProductRequest($token: String!) {\n    confirmProductRequest(token: $token) {\n      kind\n      productId\n      name\n      size\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmProductRequest($token: String!) {\n    confirmProductRequest(token: $token) {\n      kind\n      productId\n      name\n      size\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopProductRequests($token: String!) {\n    stopProductRequests(token: $token) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation StopProductRequests($token: String!) {\n    stopProductRequests(token: $token) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOutEverywhere {\n    signOutEverywhere {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SignOutEverywhere {\n    signOutEverywhere {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileAccount_account on Account {\n    id\n    firstname\n    lastname\n    username\n    email\n    pendingEmail\n    phone\n    gender\n    isAdmin\n  }\n"): (typeof documents)["\n  fragment ProfileAccount_account on Account {\n    id\n    firstname\n    lastname\n    username\n    email\n    pendingEmail\n    phone\n    gender\n    isAdmin\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfileAccount {\n    me {\n      ...ProfileAccount_account @unmask\n    }\n  }\n"): (typeof documents)["\n  query ProfileAccount {\n    me {\n      ...ProfileAccount_account @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...ProfileAccount_account @unmask\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...ProfileAccount_account @unmask\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($currentPassword: String!) {\n    deleteAccount(currentPassword: $currentPassword) {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteAccount($currentPassword: String!) {\n    deleteAccount(currentPassword: $currentPassword) {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchSuggestions($search: String!) {\n    searchSuggestions(search: $search) {\n      products {\n        id\n        name\n        unitPrice\n        image {\n          ...Picture_image @unmask\n        }\n      }\n      categories {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchSuggestions($search: String!) {\n    searchSuggestions(search: $search) {\n      products {\n        id\n        name\n        unitPrice\n        image {\n          ...Picture_image @unmask\n        }\n      }\n      categories {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SessionUser {\n    me {\n      id\n      firstname\n      isAdmin\n    }\n  }\n"): (typeof documents)["\n  query SessionUser {\n    me {\n      id\n      firstname\n      isAdmin\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOut {\n    signOut {\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SignOut {\n    signOut {\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeliveryAddress_fields on DeliveryAddress {\n    firstname\n    lastname\n    phone\n    address\n    apartment\n    city\n    state\n    zipcode\n    country\n  }\n"): (typeof documents)["\n  fragment DeliveryAddress_fields on DeliveryAddress {\n    firstname\n    lastname\n    phone\n    address\n    apartment\n    city\n    state\n    zipcode\n    country\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedAddress_fields on Address {\n    id\n    firstname\n    lastname\n    phone\n    streetAddress\n    city\n    state\n    zipcode\n    country\n    isDefault\n  }\n"): (typeof documents)["\n  fragment SavedAddress_fields on Address {\n    id\n    firstname\n    lastname\n    phone\n    streetAddress\n    city\n    state\n    zipcode\n    country\n    isDefault\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderLine_fields on OrderLine {\n    productId\n    size\n    name\n    price\n    quantity\n    total\n    imageUrl\n  }\n"): (typeof documents)["\n  fragment OrderLine_fields on OrderLine {\n    productId\n    size\n    name\n    price\n    quantity\n    total\n    imageUrl\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShopInfo {\n    shop {\n      name\n      phone\n      email\n      address\n      facebook\n      instagram\n      tiktok\n      timeZone\n      whatsapp\n    }\n  }\n"): (typeof documents)["\n  query ShopInfo {\n    shop {\n      name\n      phone\n      email\n      address\n      facebook\n      instagram\n      tiktok\n      timeZone\n      whatsapp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CategoryLinks {\n    categories {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query CategoryLinks {\n    categories {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeliveryCities {\n    deliveryCities {\n      id\n      name\n      state\n      days\n      fee\n      freeFrom\n      version\n    }\n  }\n"): (typeof documents)["\n  query DeliveryCities {\n    deliveryCities {\n      id\n      name\n      state\n      days\n      fee\n      freeFrom\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShopCountry {\n    shop {\n      country\n    }\n  }\n"): (typeof documents)["\n  query ShopCountry {\n    shop {\n      country\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HomePage {\n    topPicks {\n      id\n      category {\n        id\n      }\n      ...ProductCard_product\n    }\n    categories {\n      id\n      name\n      featuredProducts {\n        id\n        category {\n          id\n        }\n        ...ProductCard_product\n      }\n    }\n  }\n"): (typeof documents)["\n  query HomePage {\n    topPicks {\n      id\n      category {\n        id\n      }\n      ...ProductCard_product\n    }\n    categories {\n      id\n      name\n      featuredProducts {\n        id\n        category {\n          id\n        }\n        ...ProductCard_product\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductPage($id: ID!) {\n    product(id: $id) {\n      description\n      ...ProductNotes_product\n      category {\n        id\n        name\n      }\n      ...CartProduct_product @unmask\n      ...ProductHead_product\n      ...ProductGallery_product\n    }\n  }\n"): (typeof documents)["\n  query ProductPage($id: ID!) {\n    product(id: $id) {\n      description\n      ...ProductNotes_product\n      category {\n        id\n        name\n      }\n      ...CartProduct_product @unmask\n      ...ProductHead_product\n      ...ProductGallery_product\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductOfPage($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      description\n      unitPrice\n      stock\n      image {\n        url\n        width\n        height\n      }\n      images {\n        url\n      }\n      category {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductOfPage($id: ID!) {\n    product(id: $id) {\n      id\n      name\n      description\n      unitPrice\n      stock\n      image {\n        url\n        width\n        height\n      }\n      images {\n        url\n      }\n      category {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProductsOfPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n    products(filter: $filter, sort: $sort, page: $page) {\n      items {\n        id\n        name\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProductsOfPage($filter: ProductFilter, $sort: ProductSort!, $page: Int!) {\n    products(filter: $filter, sort: $sort, page: $page) {\n      items {\n        id\n        name\n      }\n      pageInfo {\n        totalItems\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Picture_image on ProductImage {\n    url\n    srcset\n    width\n    height\n  }\n"): (typeof documents)["\n  fragment Picture_image on ProductImage {\n    url\n    srcset\n    width\n    height\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Pagination_page on PageInfo {\n    currentPage\n    limit\n    totalItems\n    totalPages\n  }\n"): (typeof documents)["\n  fragment Pagination_page on PageInfo {\n    currentPage\n    limit\n    totalItems\n    totalPages\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;