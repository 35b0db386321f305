import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { phoneCheckFor } from '../phone.js';
import * as addresses from './address.rules.js';
import { correctionRulesFor } from './confirmation.rules.js';
import { manualOrderRulesFor } from './manual-order.rules.js';
import { guestOrderRulesFor, userOrderRulesFor } from './order.rules.js';
import { productRequestRulesFor } from './product-request.rules.js';

const isPhone = phoneCheckFor('PK');
const NEED_PHONE_CHECK = {
  guestDetailsRules: addresses.guestDetailsRulesFor(isPhone),
  userDetailsRules: addresses.userDetailsRulesFor(isPhone),
  addressRules: addresses.addressRulesFor(isPhone),
  checkoutAddressRules: addresses.checkoutAddressRulesFor(isPhone),
  correctionRules: correctionRulesFor(isPhone),
  manualOrderRules: manualOrderRulesFor(isPhone),
  guestOrderRules: guestOrderRulesFor(isPhone),
  userOrderRules: userOrderRulesFor(isPhone),
  productRequestRules: productRequestRulesFor(isPhone),
};

/** All that the files of rules export. */
async function exportsOf(file: string): Promise<[name: string, value: unknown][]> {
  const rules: unknown = await import(join(__dirname, file));
  return typeof rules === 'object' && rules !== null ? Object.entries(rules) : [];
}

/** The objects that rules consist of, with their names. */
function objectsIn(schema: unknown, name: string): [name: string, object: z.ZodObject][] {
  if (schema instanceof z.ZodObject)
    return [
      [name, schema],
      ...Object.entries(schema.shape).flatMap(([key, field]) => objectsIn(field, `${name}.${key}`)),
    ];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return objectsIn(schema.unwrap(), name);
  if (schema instanceof z.ZodPipe) return objectsIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in, name);
  if (schema instanceof z.ZodArray) return objectsIn(schema.element, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => objectsIn(option, name));
  return [];
}

const WRONG = [5, -1, 1.5, 1e12, true, '', 'x', 'x'.repeat(100_000), [], [5], ['x'], new Array<string>(2000).fill('x')];
const NO_TEXT = 'no text of its own';

/** The server has texts for fields that there are not, and for what should be an object. */
const defaultText: z.core.$ZodErrorMap = ({ code, expected }) =>
  code === 'unrecognized_keys' || expected === 'object' ? undefined : NO_TEXT;

const lacksText = (schema: z.core.$ZodType): boolean =>
  WRONG.some((value) =>
    z.safeParse(schema, value, { error: defaultText }).error?.issues.some(({ message }) => message === NO_TEXT),
  );

it('whatever a field is sent, its refusal has a text of its own', async () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.rules.ts'));
  const exported = (await Promise.all(files.map(exportsOf))).flat();
  const objects = [...exported, ...Object.entries(NEED_PHONE_CHECK)].flatMap(([name, value]) => objectsIn(value, name));
  expect(objects.length).toBeGreaterThan(60);
  const bare = objects.flatMap(([name, { shape }]) =>
    Object.entries(shape)
      // The one that tells the options of a union apart: the union has the text.
      .filter(([, field]) => !(field instanceof z.ZodLiteral) && lacksText(field))
      .map(([key]) => `${name}.${key}`),
  );
  expect(bare).toEqual([]);
});
