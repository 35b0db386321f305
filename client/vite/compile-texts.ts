import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin, Rolldown } from 'vite';

/** The modules of the client; the one that declares `defineTexts` is no catalogue. */
const MODULE = /\/client\/src\/(?!lib\/i18n\/define-texts\.ts$)/;
const CATALOGUE = /\/client\/src\/.*\/texts\.ts$/;
const CALL = 'defineTexts(';
type Program = ReturnType<Rolldown.TransformPluginContext['parse']>;
type Statement = Program['body'][number];

/** Compiles the messages of each catalogue (`texts.ts`), so that no parser of messages is sent to the browser. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    transform(code, id) {
      const hasTexts = MODULE.test(id) && code.includes(CALL);
      return hasTexts ? { code: compileCatalogue(code, id, this.parse(code)), map: null } : null;
    },
  };
}

/** Throws for texts that would stay as they are: the browser could not read them. */
export function compileCatalogue(code: string, id: string, { body }: Program): string {
  const catalogues = CATALOGUE.test(id) ? body.map(messagesOf).filter((messages) => messages !== null) : [];
  if (catalogues.length !== code.split(CALL).length - 1)
    throw new Error(`${id}: texts are defined by "export const t = defineTexts('feature', { … })" in a texts.ts`);
  let compiled = '';
  let position = 0;
  for (const { text, start, end } of catalogues.flat()) {
    compiled += code.slice(position, start) + JSON.stringify(compile(text));
    position = end;
  }
  return compiled + code.slice(position);
}

/** Only plurals are formatted in the browser (`tree-shaking-hints.ts`). */
function compile(text: string): CompiledMessage {
  const message = compileMessage(text);
  const other = message.find((token) => typeof token !== 'string' && token[1] && token[1] !== 'plural');
  if (other) throw new Error(`A text has a format other than plural: ${text}`);
  return message;
}

/** The messages of `export const t = defineTexts('feature', { … })`, and where they stand; null for others. */
function messagesOf(statement: Statement): { text: string; start: number; end: number }[] | null {
  const messages = secondArgumentOf(statement);
  if (messages?.type !== 'ObjectExpression') return null;
  return messages.properties.map((property) => {
    if (property.type !== 'Property' || property.value.type !== 'Literal' || typeof property.value.value !== 'string')
      throw new Error('Each text of a catalogue is one string');
    const { value: text, start, end } = property.value;
    return { text, start, end };
  });
}

function secondArgumentOf(statement: Statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null;
  const call = statement.declaration.declarations[0]?.init;
  return call?.type === 'CallExpression' ? call.arguments[1] : null;
}
