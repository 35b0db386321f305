/**
 * Focuses the first field that has an error, or the first control of a fieldset. `ids`: of the fields of the form, by
 * their names, in the order of the page. Returns false if none of them has an error, so that the caller shows it elsewhere.
 */
export function focusFaulty(errors: Record<string, string>, ids: Record<string, string>): boolean {
  const faulty = Object.entries(ids).find(([name]) => Object.hasOwn(errors, name));
  if (!faulty) return false;
  const field = document.getElementById(faulty[1]);
  (field?.matches('fieldset') ? field.querySelector('input') : field)?.focus();
  return true;
}
