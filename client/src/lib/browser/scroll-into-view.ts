/** A ref of what appears away from the button that was pressed, such as the reason of a refusal. */
export const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
