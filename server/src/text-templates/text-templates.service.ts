import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { textTemplateRulesFor, type TextTemplateValues } from '#shared/rules/text-template.rules';
import { TEXT_TEMPLATE_DETAILS, TEXT_TEMPLATE_KINDS, type TextTemplateKind } from '#shared/text-templates';
import type { Principal } from '../common/access/principal.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { AppError } from '../common/errors/app-error.js';
import { rethrowDuplicate, Transactions } from '../common/transactions/transactions.js';
import { validate } from '../common/validation/validate.js';
import { TextTemplate } from './text-template.schema.js';

/** A text as it is used now, with its default. */
export interface TextTemplateView extends TextTemplateValues {
  kind: TextTemplateKind;
  defaultSubject: string | null;
  defaultText: string;
  version: number;
}

/** The texts with which administrators' messages about orders begin (docs/decisions/0125). */
@Injectable()
export class TextTemplatesService {
  constructor(
    @InjectModel(TextTemplate.name) private readonly templates: Model<TextTemplate>,
    private readonly transactions: Transactions,
    private readonly events: AuditEventsService,
  ) {}

  /** The texts of all kinds, also those that nobody has edited. */
  async list(): Promise<TextTemplateView[]> {
    const stored = await this.templates.find().lean<TextTemplate[]>();
    return TEXT_TEMPLATE_KINDS.map((kind) => toView(kind, stored.find((template) => template.kind === kind) ?? null));
  }

  /** Throws NOT_FOUND for an unknown kind, and STALE_VERSION if it has another version than the one that was shown. */
  async update(kindInput: unknown, input: unknown, { userId }: Principal): Promise<TextTemplateView> {
    const kind = TEXT_TEMPLATE_KINDS.find((each) => each === kindInput);
    if (!kind) throw new AppError('NOT_FOUND');
    const { version, ...values } = validate(textTemplateRulesFor(kind), input);
    const fields = isDefault(kind, values) ? { subject: null, text: null } : values;
    return this.transactions.run(async (session) => {
      const before = await this.templates.findOne({ kind }, null, { session }).lean<TextTemplate>();
      const storedVersion = before?.version ?? 0;
      if (version != null && version !== storedVersion) throw new AppError('STALE_VERSION');
      const template = { _id: before?._id ?? new Types.ObjectId(), kind, ...fields, version: storedVersion + 1 };
      if (before) await this.templates.updateOne({ _id: template._id }, { $set: template }, { session });
      else await this.templates.create([template], { session }).catch(rethrowAsStale);
      const subjectId = template._id.toHexString();
      await this.events.add({ kind: 'TEXT_CHANGED', by: userId, subjectId, details: { template: kind } }, session);
      return toView(kind, template);
    });
  }
}

function isDefault(kind: TextTemplateKind, { subject, text }: TextTemplateValues): boolean {
  const byDefault = TEXT_TEMPLATE_DETAILS[kind];
  return subject === byDefault.subject && text === byDefault.text;
}

function toView(kind: TextTemplateKind, stored: TextTemplate | null): TextTemplateView {
  const { subject: defaultSubject, text: defaultText } = TEXT_TEMPLATE_DETAILS[kind];
  const used =
    stored?.text == null
      ? { subject: defaultSubject, text: defaultText }
      : { subject: stored.subject, text: stored.text };
  return { kind, ...used, defaultSubject, defaultText, version: stored?.version ?? 0 };
}

/** Two administrators edited a text for the first time at once. */
const rethrowAsStale = rethrowDuplicate('kind', () => new AppError('STALE_VERSION'));
