import { escapeHtml } from '../mail/emails/layout.js';
import type { JsonSchema } from './json-schema.js';
import { markdownToHtml } from './markdown.js';

type Schema = JsonSchema | boolean;

const plain = (schema: Schema | undefined): JsonSchema => (typeof schema === 'object' ? schema : {});

/** A list's one schema: the document has no lists with a schema for each place. */
const itemsOf = ({ items }: JsonSchema): JsonSchema => (Array.isArray(items) ? {} : plain(items));

const componentName = ($ref: string): string => $ref.split('/').at(-1) ?? '';

/** The type of a value in a few words, as HTML: `integer`, `list of Product`, `pending | shipped`. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(componentName(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((each) => typeText(plain(each))))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.type === 'array') return `list of ${typeText(itemsOf(schema))}`;
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  return escapeHtml(schema.format ?? schema.type ?? 'any value');
}

/** The limits of a value in a few words. */
function limitsText({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    const isMostKnown = most !== undefined && most < Number.MAX_SAFE_INTEGER;
    if (!isMostKnown)
      return least === undefined || least <= Number.MIN_SAFE_INTEGER ? [] : [`at least ${least}${unit}`];
    return [least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`];
  };
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(pattern === undefined ? [] : [`<code>${escapeHtml(pattern)}</code>`]),
  ].join(', ');
}

/** The object that a schema describes: itself, the items of a list, or the choice that is an object. */
function objectIn(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (schema.type === 'array') return objectIn(itemsOf(schema));
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    const found = objectIn(plain(choice));
    if (found) return found;
  }
  return null;
}

/** A table of the fields of an object; those of objects in it are below, by path. */
export function fieldTable(schema: JsonSchema): string {
  const rows = fieldRows(schema, '');
  if (rows.length === 0) return `<p><code>${typeText(schema)}</code></p>${markdownToHtml(schema.description ?? '')}`;
  return `${markdownToHtml(schema.description ?? '')}<div class="table"><table><tbody>${rows.join('')}</tbody></table></div>`;
}

function fieldRows(schema: JsonSchema, prefix: string): string[] {
  const object = objectIn(schema);
  if (!object) return [];
  const required = object.required ?? [];
  return Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
    const field = plain(property);
    const limits = limitsText(limitedPart(field));
    return [
      `<tr><th scope="row"><code>${escapeHtml(prefix + name)}</code>${required.includes(name) ? '' : ' <small>optional</small>'}</th>` +
        `<td><code>${typeText(field)}</code>${limits === '' ? '' : `<br><small>${limits}</small>`}${markdownToHtml(field.description ?? '')}</td></tr>`,
      ...fieldRows(field, `${prefix}${name}${field.type === 'array' ? '[]' : ''}.`),
    ];
  });
}

/** The schema that holds the limits; for a value that may be null, the choice that is not null. */
const limitedPart = (schema: JsonSchema): JsonSchema =>
  schema.anyOf ? plain(schema.anyOf.find((each) => plain(each).type !== 'null')) : schema;
