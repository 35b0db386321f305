import * as z from 'zod';

/** Rules under the field names of the REST API. `names`: field of the rules → field of REST. */
export function withRestNames(rules: z.ZodObject, names: Record<string, string>): z.ZodObject {
  const shape = Object.fromEntries(
    Object.entries(rules.shape).map(([name, rule]) => [Object.hasOwn(names, name) ? names[name] : name, rule]),
  );
  return rules.def.catchall === undefined ? z.object(shape) : z.strictObject(shape);
}

/** The query parameters of rules that hold a filter: REST has the filter's fields beside the others. */
export function queryOf(rules: z.ZodObject): z.ZodObject {
  const { filter, ...others } = rules.shape;
  const filterShape = filter === undefined ? {} : objectIn(filter).shape;
  return z.object({ ...filterShape, ...others });
}

/** The object in optional and transformed rules. */
function objectIn(rule: z.core.$ZodType): z.ZodObject {
  if (rule instanceof z.ZodObject) return rule;
  if (rule instanceof z.ZodOptional || rule instanceof z.ZodNullable) return objectIn(rule.def.innerType);
  if (rule instanceof z.ZodPipe) return objectIn(rule.def.in);
  throw new Error('These rules hold no object');
}

/** Text that holds a comma-separated list. */
export const listText = (description: string) => z.string().describe(description);
