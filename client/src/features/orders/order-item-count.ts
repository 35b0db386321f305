interface Lines {
  lines: { quantity: number }[];
}

/** How much was ordered, in words: "3 items". */
export function piecesOf({ lines }: Lines): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`;
}
