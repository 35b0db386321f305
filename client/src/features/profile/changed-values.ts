import { pickDefined } from '#shared/typed-objects';

/** The values of the changed fields alone: another tab may have changed the others since they were read. */
export const changedValues = <Values, Name extends keyof Values>(
  names: readonly Name[],
  values: Values,
  dirtyFields: Readonly<Partial<Record<Name, boolean>>>,
): Partial<Pick<Values, Name>> =>
  pickDefined(
    values,
    names.filter((name) => dirtyFields[name]),
  );
