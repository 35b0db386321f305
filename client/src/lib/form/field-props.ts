import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

interface Form<Values extends FieldValues> extends Pick<UseFormReturn<Values>, 'register'> {
  formState: { errors: Partial<Record<FieldPath<Values>, { message?: string }>> };
}

/** The properties of a form's inputs by name; to be called while rendering, as it reads the form's state. */
export const fieldProps =
  <Values extends FieldValues>({ formState: { errors }, register }: Form<Values>, readOnly?: boolean) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    readOnly,
    error: errors[name]?.message,
    ...register(name, options),
  });
