/**
 * What the browser keeps of Chakra's token dictionary: the names of tokens. The values are custom properties, whose
 * declarations are in the page's CSS (`computed-theme.ts`). The build compares it with Chakra's own dictionary.
 */
export function createThemeTokens(
  names: Record<string, string>,
  palettes: readonly string[],
  breakpoints: Record<string, string>,
) {
  const PREFIX = '--chakra-';
  // A dot within a name of a scale (0.5) is escaped; in other names it begins a level.
  const variable = (category: string, name: string) =>
    PREFIX +
    `${category}-${name.replaceAll('.', /\d\./.test(name) ? '\\.' : '-')}`.replace(
      /[A-Z]/g,
      (letter) => `-${letter.toLowerCase()}`,
    );
  const values: Record<string, Record<string, string>> = {};
  const flat = new Map<string, string>();
  for (const category of Object.keys(names)) {
    const entries: Record<string, string> = (values[category] = {});
    for (const name of names[category]?.split(' ') ?? []) {
      entries[name] = `var(${variable(category, name)})`;
      if (category === 'spacing') entries[`-${name}`] = `calc(${entries[name]} * -1)`;
    }
    for (const [name, value] of Object.entries(entries)) flat.set(`${category}.${name}`, value);
  }
  const colorPaletteMap = new Map(
    palettes.map((palette) => [
      palette,
      new Map(
        Object.entries(values['colors'] ?? {}).flatMap(([name, value]) => {
          const [first, key = ''] = name.split('.');
          return first === palette ? [[variable('colors', `colorPalette.${key}`), value] as const] : [];
        }),
      ),
    ]),
  );
  const getVar = (name: string, fallback?: string) => flat.get(name) ?? fallback;
  return {
    colorPaletteMap,
    getVar,
    getCategoryValues: (category: string) => values[category] ?? null,
    expandReferenceInValue: (value: string) =>
      value.replace(/\{([^}]*)\}/g, (_, name: string) => getVar(name, name) ?? ''),
    /** The widths of breakpoints are the only values that styles ask for. */
    getByName: (name: string) => {
      const value = breakpoints[name.replace('breakpoints.', '')];
      return value === undefined ? undefined : { value, originalValue: value };
    },
  };
}
