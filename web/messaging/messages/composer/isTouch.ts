/** No keyboard with Shift: Enter starts a new line, and fields don't take focus automatically, which would open the on-screen keyboard. */
export const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
