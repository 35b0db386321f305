import { isNoteName, PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES } from '#shared/product-fields';

/** The single-line text fields beside the category, without the name, which the forms show separately. */
export const LINE_TEXT_NAMES = PRODUCT_TEXT_NAMES.filter(
  (name) => name !== 'name' && !PRODUCT_TEXT_FIELDS[name].isMultiline,
);

/** The multi-line text fields, without the notes, which have a part of their own. */
export const MULTILINE_TEXT_NAMES = PRODUCT_TEXT_NAMES.filter(
  (name) => PRODUCT_TEXT_FIELDS[name].isMultiline && !isNoteName(name),
);
