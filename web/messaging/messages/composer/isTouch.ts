/** No keyboard to press Shift on: Enter begins a new line, and no field takes focus by itself, which would open the on-screen one. */
export const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
