import { line, maybeNumber } from '../answerSchemas.ts';

/** A picture's answers: its address, what it shows, and the point (per cent from the left and the top) that stays in view when it is cut. */
export const pictureAnswers = { photo: line(), photoAlt: line(), photoFocusX: maybeNumber(0, 100), photoFocusY: maybeNumber(0, 100) };
