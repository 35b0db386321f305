import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { AuditService } from '../../audit/audit.service.js';
import { AppError } from '../../common/errors/app-error.js';
import { validateId } from '../../common/validation/validate.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { CashBookService } from '../cash/cash-book.service.js';
import { Order } from '../order.schema.js';

/** Who did what with an order, for its dialog: what was recorded, what was booked, and the emails about it. */
@Injectable()
export class OrderHistoryService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly audit: AuditService,
    private readonly cash: CashBookService,
    private readonly outbox: OutboxService,
  ) {}

  async get(id: unknown) {
    const orderId = validateId(id);
    if (!(await this.orders.exists({ _id: orderId }))) throw new AppError('NOT_FOUND');
    const [events, bookings, emails] = await Promise.all([
      this.audit.listOfSubject(orderId),
      this.cash.listOfOrder(new Types.ObjectId(orderId)),
      this.outbox.listAboutOrder(orderId),
    ]);
    return { events, bookings, emails };
  }
}
