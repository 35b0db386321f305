/** A response as the server sends it, with the `__typename` that Apollo asks for in every object. */
export type WithTypenames<Data> = Data extends readonly (infer Item)[]
  ? WithTypenames<Item>[]
  : Data extends object
    ? { [Field in keyof Data]: WithTypenames<Data[Field]> } & { __typename: string }
    : Data;
