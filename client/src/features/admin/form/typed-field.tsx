import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field';

interface TypedFieldProps<Name extends string> extends Omit<ComponentProps<typeof TextField>, 'form' | 'name'> {
  form: {
    ids: Readonly<Record<Name, string>>;
    draft: Readonly<Record<Name, string>>;
    change: (changes: { [name: string]: string }) => unknown;
    errors: { readonly [name: string]: string };
    isSending: boolean;
  };
  name: Name;
}

/** A text field of a form that keeps its draft and sends it by `useSending`. */
export function TypedField<Name extends string>({ form, name, ...field }: TypedFieldProps<Name>) {
  return (
    <TextField
      id={form.ids[name]}
      value={form.draft[name]}
      readOnly={form.isSending}
      error={form.errors[name]}
      autoComplete="off"
      onChange={({ target }) => form.change({ [name]: target.value })}
      {...field}
    />
  );
}
