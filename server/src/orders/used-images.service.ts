import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { ImportRecords } from '../products/csv/import-records.js';
import { InventoryService } from '../products/inventory.service.js';
import { Order } from './order.schema.js';

/** Tells which images products, imports and orders use. */
@Injectable()
export class UsedImagesService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly inventory: InventoryService,
    private readonly imports: ImportRecords,
  ) {}

  /** The pictures among `names` that nothing uses. */
  async findUnused(names: string[]): Promise<string[]> {
    const usedByProducts = new Set(await this.inventory.findUsedImages(names));
    const usedByImports = new Set(await this.imports.findUsedImages(names));
    const candidates = names.filter((name) => !usedByProducts.has(name) && !usedByImports.has(name));
    if (candidates.length === 0) return [];
    const orders = await this.orders
      .find({ 'lines.image': trusted({ $in: candidates }) }, { 'lines.image': 1 })
      .lean<Pick<Order, 'lines'>[]>();
    const usedByOrders = new Set(orders.flatMap(({ lines }) => lines.map(({ image }) => image)));
    return candidates.filter((name) => !usedByOrders.has(name));
  }
}
