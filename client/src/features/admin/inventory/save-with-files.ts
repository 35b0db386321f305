import { CombinedGraphQLErrors } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import * as z from 'zod';
import type { EditProductMutationVariables } from '../../../generated/graphql';
import { uploadWithSession } from '../form/upload-with-session';
import { EditProductWithFiles } from './inventory-documents';

const answerRules = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }))
    .optional(),
});

/** Saves an edit together with new pictures, which its `images` name by their index. Throws what a mutation throws. */
export async function saveWithFiles(
  edit: EditProductMutationVariables & { idempotencyKey: string },
  files: readonly File[],
): Promise<void> {
  const form = new FormData();
  const variables = { ...edit, images: files.map(() => null) };
  form.append('operations', JSON.stringify({ query: print(EditProductWithFiles), variables }));
  const map = files.map((_, index): [string, string[]] => [String(index), [`variables.images.${index}`]]);
  form.append('map', JSON.stringify(Object.fromEntries(map)));
  files.forEach((file, index) => form.append(String(index), file, file.name));
  const { body } = await uploadWithSession('/graphql', form, {
    idempotencyKey: edit.idempotencyKey,
    headers: { 'apollo-require-preflight': '1' },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const { data, errors } = answerRules.parse(body ?? {});
  if (errors) throw new CombinedGraphQLErrors({ data: data ?? null, errors });
  if (!data) throw new TypeError('No answer');
}
