/**
 * A viewport of a few lines, such as a phone in landscape: fixed and sticky parts shrink to leave room for the content.
 */
export const SHORT_VIEWPORT = '@media (max-height: 30rem)';
