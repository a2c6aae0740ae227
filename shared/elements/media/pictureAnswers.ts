import { line, maybeNumber } from '../answerSchemas.ts';

/**
 * A picture's answers: its address, its alternative text, and the focal point (percent from left and top) that stays visible when it is
 * cropped.
 */
export const pictureAnswers = { photo: line(), photoAlt: line(), photoFocusX: maybeNumber(0, 100), photoFocusY: maybeNumber(0, 100) };
