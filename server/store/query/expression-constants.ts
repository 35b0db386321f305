/** Constant parts of an expression. MongoDB evaluates them once, before it looks at any document. */
import { isArray, isDoc } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';

/** Operators that take a document and are still evaluated early. All others are so with plain arguments only. */
const WITH_NAMED_ARGUMENTS = new Set([
  '$cond',
  '$convert',
  '$trim',
  '$ltrim',
  '$rtrim',
  '$regexMatch',
  '$dateToString',
]);

const operatorOf = (value: Doc): string | undefined => {
  const [first] = value.keys();
  return value.size === 1 && first?.startsWith('$') ? first : undefined;
};
function isConstant(value: Value): boolean {
  if (typeof value === 'string') return !value.startsWith('$');
  if (isArray(value)) return value.every(isConstant);
  if (!isDoc(value)) return true;
  const operator = operatorOf(value);
  if (operator === '$literal') return true;
  if (operator !== undefined && isDoc(value.get(operator) ?? null) && !WITH_NAMED_ARGUMENTS.has(operator)) return false;
  return [...value.values()].every(isConstant);
}

/** Evaluates every operator whose arguments are constant, so that its error does not depend on the documents. */
export function evaluateConstants(value: Value, evaluate: (constant: Doc) => void): void {
  if (isArray(value)) for (const inner of value) evaluateConstants(inner, evaluate);
  if (!isDoc(value) || operatorOf(value) === '$literal') return;
  for (const inner of value.values()) evaluateConstants(inner, evaluate);
  if (operatorOf(value) !== undefined && isConstant(value)) evaluate(value);
}
