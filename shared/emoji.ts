/**
 * One spelling of each emoji: variation selectors where the character is no emoji without one, and nowhere else (Unicode Technical Standard
 * 51). Lists and keyboards differ in it, and what looks the same must be the same. Pure.
 */
export const oneSpelling = (emoji: string): string =>
  emoji.replace(/(\p{Emoji_Presentation})\uFE0F/gu, '$1').replace(/^(?!\p{Emoji_Presentation})(\p{Extended_Pictographic})$/u, '$1\uFE0F');
