export const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The values of these fields that differ from the form's first ones; null if none does. */
export function changedValues<Values>(
  fields: readonly (keyof Values)[],
  values: Values,
  initial: Readonly<Partial<Record<keyof Values, unknown>>> | undefined,
): Partial<Values> | null {
  const changed: Partial<Values> = {};
  for (const field of fields) if (differs(values[field], initial?.[field])) changed[field] = values[field];
  return Object.keys(changed).length > 0 ? changed : null;
}
