// What the server looks for in a message.
import { skeletonOf } from './skeleton.ts';

/** What is shown of a message: without marks that turn its letters around. `''`: nothing of it can be seen. */
export function shownText(content: string): string {
  const text = content.replace(/[\u202A-\u202E\u2066-\u2069]/g, '').trim();
  return /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text : '';
}

/** The longest text that is counted with its equals. */
const longestSame = 30;

/** Texts that say the same are counted together (decision M11): "Amen!!" is "amen". `''`: it stands for itself. */
export function sameAs(content: string): string {
  const plain = content.normalize('NFKC').toLowerCase();
  const said = /[\p{L}\p{N}]/u.test(plain)
    ? plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
    : plain.replace(/\s+/g, '').replace(/(.+?)\1+/gu, '$1');
  return said.length > 0 && said.length <= longestSame ? said : '';
}

const address = /[Hh][Tt][Tt][Pp][Ss]?:|[Ww]{3}\.|[\p{L}\p{N}-]+\.(?:[a-z]{2,6}|[A-Z]{2,6})(?:\/|\s|$|[?#,.!])/u;
/** Whether it leads elsewhere: guests' links are held for a host. */
export const hasLink = (content: string): boolean => address.test(content);

/** Whether it has one of a church's listed words in it, however it is written. */
export function hasListed(content: string, listed: readonly string[]): boolean {
  const words = content.split(/\s+/).map((word) => skeletonOf(word.replace(/[!?.,;:…]+$/u, '')));
  const all = skeletonOf(content);
  const known = listed.map((word) => [word.trim().includes(' '), skeletonOf(word)] as const).filter(([, one]) => one !== '');
  return known.some(([isPhrase, one]) => (isPhrase ? all.includes(one) : words.includes(one)));
}

/** How someone speaks who may be in danger, in our languages (decision M16): rather once too often than missed. */
const danger: readonly RegExp[] = [
  /kill(?:ing)? my ?self|suicid|end (?:it all|my (?:own )?life)|want to die|wanna die|don.?t want to (?:live|be alive)|self.?harm|cut(?:ting)? myself|hurt(?:ing)? myself|better off dead/,
  /umbringen|selbstmord|suizid|nicht mehr leben|mir das leben nehmen|will sterben|ritze mich|mich selbst verletz/,
  /suicid|matarme|quitarme la vida|quiero morir|no quiero vivir|cortarme|hacerme daño/,
  /me tuer|suicide|en finir avec la vie|veux mourir|plus envie de vivre|me faire du mal|me scarifi/,
  /आत्महत्या|मरना चाहत|जीना नहीं चाहत|खुद को मार|खुद को चोट/,
  /uccidermi|suicid|togliermi la vita|voglio morire|non voglio (?:più )?vivere|farmi del male|tagliarmi/,
  /자살|죽고 ?싶|살고 ?싶지 ?않|자해/,
  /ta livet (?:mitt|av meg)|drepe meg selv|selvmord|vil dø|orker ikke leve|selvskad|skade meg selv/,
  /me matar|suicíd|suicid|tirar a minha vida|tirar minha vida|quero morrer|não quero (?:mais )?viver|me cortar|me machucar/,
  /убить себя|самоубий|суицид|покончить с (?:собой|жизнью)|хочу умереть|не хочу (?:больше )?жить|режу себя|причинить себе вред/,
  /magpakamatay|magpapakamatay|patayin ang sarili|gusto ko(?:ng| nang) mamatay|ayoko nang mabuhay|saktan ang sarili/,
  /自杀|自殺|想死|不想活|自残|自殘|结束(?:我的)?生命|結束(?:我的)?生命/,
];

/** Whether the words are those of someone who may be in danger. */
export function isDanger(content: string): boolean {
  const said = content.normalize('NFC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  return danger.some((words) => words.test(said));
}
