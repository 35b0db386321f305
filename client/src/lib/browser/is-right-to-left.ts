/** True if the page is written from right to left: what comes next is on the left. */
export const isRightToLeft = (): boolean => typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
