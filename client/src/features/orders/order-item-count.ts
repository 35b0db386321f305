interface Lines {
  lines: { quantity: number }[];
}

/** "3 items" */
export function orderItemCount({ lines }: Lines): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`;
}
