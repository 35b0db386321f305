/** Hardly higher than a few lines, as a phone held sideways is: what sticks or stands still leaves the room to what scrolls. */
export const SHORT_VIEWPORT = '@media (max-height: 30rem)';
