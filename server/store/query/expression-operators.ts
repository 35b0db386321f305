/** Registers all expression operators. Imported once, by commands/context.ts. */
import { addOperators } from './expression.js';
import { arrayOperators } from './expression-arrays.js';
import { basicOperators } from './expression-basics.js';
import { conversionOperators } from './expression-convert.js';
import { dateOperators } from './expression-dates.js';
import { numberOperators } from './expression-numbers.js';
import { textOperators } from './expression-text.js';

for (const operators of [
  basicOperators,
  numberOperators,
  textOperators,
  arrayOperators,
  dateOperators,
  conversionOperators,
])
  addOperators(operators);
