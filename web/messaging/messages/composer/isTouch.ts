/** No keyboard to press Shift on: Enter begins a new line, and no field takes the focus by itself, which would open the one on the screen. */
export const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
