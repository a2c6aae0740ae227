/**
 * Normalizes emoji: variation selectors where the character isn't an emoji without one, and nowhere else (Unicode Technical Standard 51).
 * Lists and keyboards differ in this, and what looks the same must be equal. Pure.
 */
export const oneSpelling = (emoji: string): string =>
  emoji.replace(/(\p{Emoji_Presentation})\uFE0F/gu, '$1').replace(/^(?!\p{Emoji_Presentation})(\p{Extended_Pictographic})$/u, '$1\uFE0F');
