import { Injectable } from '@nestjs/common';
import { plainRupees } from '#shared/money';
import { PRODUCT_COLUMNS } from '#shared/product-columns';
import { stockLevel } from '#shared/stock';
import { CategoriesService } from '../../categories/categories.service.js';
import { csvStream } from '../../common/csv/write-csv.js';
import { InventoryService } from '../inventory.service.js';
import type { InventoryProductRecord } from '../inventory.view.js';
import { editableCells, versionCell } from './product-cells.js';

const INVENTORY_COLUMNS = [
  '_id',
  'name',
  'sku',
  'category',
  'size',
  'stock_quantity',
  'stock_status',
  'price',
  'discount_price',
  'stock_value',
  'is_active',
] as const;

/** The inventory as files: what a list with the same filters shows, on all its pages. */
@Injectable()
export class ProductExportService {
  constructor(
    private readonly inventory: InventoryService,
    private readonly categories: CategoriesService,
  ) {}

  /** One row for each product, which an import takes back. */
  products(input: unknown) {
    return this.csv(PRODUCT_COLUMNS, input, toProductRow);
  }

  /** The stock: one row for each product, or for each of its sizes. */
  stock(input: unknown) {
    return this.csv(INVENTORY_COLUMNS, input, toStockRows);
  }

  private async csv(
    columns: readonly string[],
    input: unknown,
    toRows: (product: InventoryProductRecord, category: string | null) => string[][],
  ) {
    const names = new Map((await this.categories.list()).map(({ id, name }) => [id, name]));
    return csvStream(columns, this.inventory.stream(input), (products) =>
      products.flatMap((product) => toRows(product, names.get(product.categoryId?.toHexString() ?? '') ?? null)),
    );
  }
}

function toProductRow(product: InventoryProductRecord, category: string | null): string[][] {
  const cells = editableCells(product, category);
  const row = { ...cells, _id: product._id.toHexString(), version: versionCell(cells) };
  return [PRODUCT_COLUMNS.map((column) => row[column])];
}

function toStockRows(product: InventoryProductRecord, category: string | null): string[][] {
  const { price, discount_price, is_active } = editableCells(product, category);
  const sizes = product.hasSizes ? product.sizes : [{ size: '', stock: product.stock }];
  return sizes.map(({ size, stock }) => [
    product._id.toHexString(),
    product.name,
    product.sku ?? '',
    category ?? '',
    size,
    String(stock),
    stockLevel(stock, product.lowStockThreshold),
    price,
    discount_price,
    plainRupees(product.price * stock),
    is_active,
  ]);
}
