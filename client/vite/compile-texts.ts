import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin, Rolldown } from 'vite';

const CATALOGUE = /\/client\/src\/.*\/texts\.ts$/;
type Statement = ReturnType<Rolldown.TransformPluginContext['parse']>['body'][number];

/** Compiles the messages of each catalogue (`texts.ts`), so that no parser of messages is sent to the browser. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null;
      let compiled = '';
      let position = 0;
      for (const { text, start, end } of this.parse(code).body.flatMap(messagesOf)) {
        compiled += code.slice(position, start) + JSON.stringify(compile(text));
        position = end;
      }
      return { code: compiled + code.slice(position), map: null };
    },
  };
}

/** Only plurals are formatted in the browser (`tree-shaking-hints.ts`). */
function compile(text: string): CompiledMessage {
  const message = compileMessage(text);
  const other = message.find((token) => typeof token !== 'string' && token[1] && token[1] !== 'plural');
  if (other) throw new Error(`A text has a format other than plural: ${text}`);
  return message;
}

/** The messages of `export const t = defineTexts('feature', { … })`, and where they stand. */
function messagesOf(statement: Statement): { text: string; start: number; end: number }[] {
  const messages = secondArgumentOf(statement);
  if (messages?.type !== 'ObjectExpression') return [];
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
