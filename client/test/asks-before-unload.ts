/** Whether the browser asks before the page is left. */
export const asksBeforeUnload = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
