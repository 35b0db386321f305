/** Whether a query finds only documents of a partial index, by the rules of MongoDB 4.4. */
import { compare, typeRank } from '../bson/compare.js';
import { Decimal } from '../bson/decimal.js';
import { isArray, isDoc, Regex } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import type { CompareStrings } from '../bson/compare.js';
import { equalitiesOfAll, isFieldName, isOperatorDoc } from './match-tests.js';

interface Condition {
  path: string;
  operator: string;
  operand: Value;
}
type Expression = Condition | { all: Expression[] } | { any: Expression[] };

/** The conditions of a filter. Others than those on fields, $and and $or are left out: they only narrow the result. */
function expressionOf(filter: Doc): Expression {
  const all = [...filter].flatMap(([key, value]): Expression[] => {
    if (key === '$and' && isArray(value)) return value.filter(isDoc).map(expressionOf);
    if (key === '$or' && isArray(value)) return [{ any: value.filter(isDoc).map(expressionOf) }];
    if (!isFieldName(key)) return [];
    if (!isOperatorDoc(value))
      return [{ path: key, operator: value instanceof Regex ? '$regex' : '$eq', operand: value }];
    return [...value].flatMap(([operator, operand]): Expression[] => {
      const equals = operator === '$all' ? equalitiesOfAll(operand) : undefined;
      return equals
        ? equals.map((one) => ({ path: key, operator: '$eq', operand: one }))
        : [{ path: key, operator, operand }];
    });
  });
  const [only] = all;
  return all.length === 1 && only ? only : { all };
}

const RANGES: Partial<Record<string, { direction: number; isInclusive: boolean }>> = {
  $lt: { direction: -1, isInclusive: false },
  $lte: { direction: -1, isInclusive: true },
  $gt: { direction: 1, isInclusive: false },
  $gte: { direction: 1, isInclusive: true },
};
const isNaNValue = (value: Value): boolean =>
  (typeof value === 'number' && Number.isNaN(value)) || (value instanceof Decimal && value.kind === 'nan');

/** Whether every value that meets `query` meets the comparison `index` as well. */
function impliesComparison(query: Condition, index: Condition, strings: CompareStrings): boolean {
  if (query.operator === '$in')
    return (
      isArray(query.operand) &&
      query.operand.every(
        (operand) =>
          !(operand instanceof Regex) && impliesComparison({ ...query, operator: '$eq', operand }, index, strings),
      )
    );
  const queried = RANGES[query.operator];
  if ((!queried && query.operator !== '$eq') || typeRank(query.operand) !== typeRank(index.operand)) return false;
  const order = compare(query.operand, index.operand, strings);
  const range = RANGES[index.operator];
  if (isNaNValue(query.operand) || isNaNValue(index.operand))
    return (
      order === 0 && (query.operator === index.operator || (query.operator === '$eq' && range?.isInclusive === true))
    );
  if (query.operator === index.operator && order === 0) return true;
  if (!range || (queried && queried.direction !== range.direction)) return false;
  return range.isInclusive ? order * range.direction >= 0 : order * range.direction > 0;
}

const ALWAYS_EXISTING = new Set(['$elemMatch', '$mod', '$regex', '$size', '$type', '$gt', '$lt']);
/** Whether only documents with the field meet the condition. Null also matches a missing field. */
function impliesExistence({ operator, operand }: Condition): boolean {
  const hasNull = (value: Value): boolean => value === null || (isArray(value) && value.includes(null));
  if (ALWAYS_EXISTING.has(operator)) return true;
  if (operator === '$exists') return operand !== false;
  if (operator === '$eq' || operator === '$gte' || operator === '$lte') return operand !== null;
  if (operator === '$in') return !hasNull(operand);
  return (operator === '$ne' && operand === null) || (operator === '$nin' && hasNull(operand));
}

function implies(query: Expression, index: Expression, strings: CompareStrings): boolean {
  if ('all' in index) return index.all.every((each) => implies(query, each, strings));
  if ('any' in index) return false;
  if ('all' in query) return query.all.some((each) => implies(each, index, strings));
  if ('any' in query) return query.any.length > 0 && query.any.every((each) => implies(each, index, strings));
  if (query.path !== index.path) return false;
  if (index.operator === '$exists') return impliesExistence(query);
  if (index.operator === '$eq' || RANGES[index.operator]) return impliesComparison(query, index, strings);
  return query.operator === index.operator && compare(query.operand, index.operand) === 0;
}

/** `strings`: how the collation of both compares texts. */
export const isInPartialIndex = (filter: Doc, partialFilter: Doc, strings: CompareStrings): boolean =>
  implies(expressionOf(filter), expressionOf(partialFilter), strings);
