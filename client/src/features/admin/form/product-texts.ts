import { PRODUCT_TEXT_FIELDS, PRODUCT_TEXT_NAMES } from '#shared/product-fields';

/** The texts of a product beside its category in the forms: those of one line except the name, which has its own. */
export const LINE_TEXT_NAMES = PRODUCT_TEXT_NAMES.filter(
  (name) => name !== 'name' && !PRODUCT_TEXT_FIELDS[name].isMultiline,
);

/** The texts that have several lines. */
export const MULTILINE_TEXT_NAMES = PRODUCT_TEXT_NAMES.filter((name) => PRODUCT_TEXT_FIELDS[name].isMultiline);
