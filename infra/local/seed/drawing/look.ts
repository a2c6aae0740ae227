import { type Cloth, cloths, type Ground, grounds, type Hair, hairs, type Skin, skins, type Tone } from './palette.ts';
import { type Dice, diceOf } from './random.ts';

/** What a portrait is to show. What is left out is thrown with dice from the seed text. `age` is in years. */
export interface PortraitOptions {
  readonly gender: 'Male' | 'Female';
  readonly age: number;
  readonly skin?: Skin;
  /** The natural colour: age turns it grey by itself. */
  readonly hair?: Hair;
  readonly style?: Style;
  readonly curl?: Curl;
  readonly glasses?: Glasses;
  readonly beard?: Beard;
  readonly clothes?: Clothes;
  readonly cloth?: Cloth;
}

export type Curl = 'straight' | 'wavy' | 'curly' | 'coily';
export type Style =
  | 'sidePart'
  | 'quiff'
  | 'crew'
  | 'buzz'
  | 'balding'
  | 'bald'
  | 'curlyTop'
  | 'swept'
  | 'fade'
  | 'long'
  | 'longWaves'
  | 'bob'
  | 'bun'
  | 'ponytail'
  | 'pixie'
  | 'curls'
  | 'afro'
  | 'perm'
  | 'bowl'
  | 'tousled'
  | 'pigtails'
  | 'fringeBob'
  | 'puffs'
  | 'wisp';
export type Glasses = 'none' | 'round' | 'square';
export type Beard = 'none' | 'stubble' | 'full' | 'goatee' | 'moustache';
export type Clothes =
  | 'tee'
  | 'stripes'
  | 'shirt'
  | 'jumper'
  | 'turtleneck'
  | 'hoodie'
  | 'blazer'
  | 'cardigan'
  | 'scoop'
  | 'clergy'
  | 'dungarees';
export type Stage = 'toddler' | 'child' | 'teen' | 'adult' | 'senior';

/** Everything a portrait needs, nothing left to chance. */
export interface Look {
  readonly stage: Stage;
  readonly female: boolean;
  readonly skin: Tone;
  readonly hair: Tone;
  readonly style: Style;
  readonly glasses: Glasses;
  readonly beard: Beard;
  readonly clothes: Clothes;
  readonly cloth: Tone;
  readonly ground: Ground;
  readonly smile: 'open' | 'closed';
  readonly freckles: boolean;
  readonly lines: boolean;
  readonly eye: string;
}

const stageOf = (age: number): Stage => (age < 4 ? 'toddler' : age < 12 ? 'child' : age < 18 ? 'teen' : age < 62 ? 'adult' : 'senior');

type Choice<T> = readonly [T, ...T[]];

const womenStyles: Record<Curl, Choice<Style>> = {
  straight: ['long', 'bob', 'ponytail', 'bun', 'long', 'pixie'],
  wavy: ['longWaves', 'longWaves', 'bob', 'bun', 'ponytail'],
  curly: ['curls', 'curls', 'bun', 'longWaves'],
  coily: ['afro', 'curls', 'bun', 'puffs'],
};
const girlStyles: Record<Curl, Choice<Style>> = {
  straight: ['pigtails', 'fringeBob', 'ponytail', 'long'],
  wavy: ['pigtails', 'longWaves', 'ponytail'],
  curly: ['curls', 'pigtails', 'puffs'],
  coily: ['puffs', 'puffs', 'afro'],
};
const manStyles: Record<Curl, Choice<Style>> = {
  straight: ['sidePart', 'quiff', 'crew', 'swept'],
  wavy: ['swept', 'quiff', 'sidePart', 'crew'],
  curly: ['curlyTop', 'curlyTop', 'crew'],
  coily: ['fade', 'buzz', 'fade', 'bald'],
};
const boyStyles: Record<Curl, Choice<Style>> = {
  straight: ['bowl', 'tousled', 'sidePart', 'tousled'],
  wavy: ['tousled', 'bowl', 'curlyTop'],
  curly: ['curlyTop', 'tousled'],
  coily: ['fade', 'fade', 'buzz'],
};

const styleOf = (dice: Dice, stage: Stage, female: boolean, curl: Curl): Style => {
  if (stage === 'toddler')
    return female && dice.chance(0.5) ? (curl === 'coily' ? 'puffs' : 'pigtails') : curl === 'coily' ? 'fade' : 'wisp';
  if (stage === 'senior') {
    if (female) return curl === 'coily' ? dice.pick(['afro', 'bun', 'perm']) : dice.pick(['perm', 'bob', 'perm', 'bun', 'pixie']);
    return curl === 'coily' ? dice.pick(['fade', 'balding', 'bald']) : dice.pick(['balding', 'sidePart', 'balding', 'crew', 'swept']);
  }
  const young = stage === 'child' || (stage === 'teen' && dice.chance(0.35));
  return dice.pick((female ? (young ? girlStyles : womenStyles) : young ? boyStyles : manStyles)[curl]);
};

const clothesFor = (dice: Dice, stage: Stage, female: boolean): Clothes => {
  if (stage === 'toddler') return dice.pick(['stripes', 'dungarees', 'tee']);
  if (stage === 'child') return dice.pick(['tee', 'stripes', 'hoodie', 'dungarees', 'jumper']);
  if (stage === 'teen') return dice.pick(['hoodie', 'tee', 'stripes', 'jumper']);
  if (stage === 'senior')
    return female ? dice.pick(['cardigan', 'jumper', 'cardigan', 'scoop']) : dice.pick(['shirt', 'jumper', 'blazer', 'cardigan']);
  return female
    ? dice.pick(['scoop', 'blazer', 'turtleneck', 'jumper', 'cardigan', 'stripes'])
    : dice.pick(['shirt', 'jumper', 'tee', 'blazer', 'hoodie', 'shirt']);
};

const hairTone = (dice: Dice, age: number, natural: Hair): Tone => {
  if (age >= 78) return hairs[dice.pick(['white', 'silver', 'white'])];
  if (age >= 66) return hairs[dice.pick(['silver', 'grey', 'silver'])];
  if (age >= 58) return hairs[dice.pick(['grey', natural])];
  return hairs[natural];
};

const beardOf = (dice: Dice, age: number): Beard =>
  age < 20
    ? 'none'
    : age < 27
      ? dice.pick(['none', 'none', 'stubble'])
      : dice.pick(['none', 'none', 'none', 'stubble', 'full', 'full', 'goatee', 'moustache']);

const glassesOf = (dice: Dice, stage: Stage): Glasses => {
  const share = { toddler: 0, child: 0.06, teen: 0.12, adult: 0.14, senior: 0.45 }[stage];
  return dice.chance(share) ? dice.pick(['round', 'square']) : 'none';
};

const usualHair: Record<Skin, Choice<Hair>> = {
  pale: ['blond', 'red', 'honey', 'brown'],
  fair: ['brown', 'honey', 'blond', 'darkBrown'],
  olive: ['darkBrown', 'black', 'brown'],
  tan: ['black', 'darkBrown'],
  brown: ['black', 'black', 'darkBrown'],
  deep: ['black'],
};

/** Completes the options to a full look; the same seed text and options always give the same look. */
export const lookOf = (seedText: string, options: PortraitOptions): Look => {
  const dice = diceOf(seedText);
  const stage = stageOf(options.age);
  const female = options.gender === 'Female';
  const skin = options.skin ?? dice.pick(['pale', 'fair', 'olive', 'tan', 'brown', 'deep'] as const);
  const natural = options.hair ?? dice.pick(usualHair[skin]);
  const curl =
    options.curl ?? (skin === 'deep' || skin === 'brown' ? 'coily' : dice.pick(['straight', 'wavy', 'straight', 'curly'] as const));
  const cloth =
    options.cloth ??
    dice.pick(['navy', 'teal', 'brick', 'mustard', 'sage', 'plum', 'sky', 'rose', 'charcoal', 'cream', 'forest', 'coral'] as const);
  return {
    stage,
    female,
    skin: skins[skin],
    hair: hairTone(dice, options.age, natural),
    style: options.style ?? styleOf(dice, stage, female, curl),
    glasses: options.glasses ?? glassesOf(dice, stage),
    beard: female ? 'none' : (options.beard ?? beardOf(dice, options.age)),
    clothes: options.clothes ?? clothesFor(dice, stage, female),
    cloth: cloths[cloth],
    ground: dice.pick(grounds),
    smile: dice.chance(0.5) ? 'open' : 'closed',
    freckles: (skin === 'pale' || natural === 'red') && options.age < 40 && dice.chance(0.6),
    lines: options.age >= 58,
    eye: skin === 'pale' && dice.chance(0.5) ? '#3e5a70' : '#2b211f',
  };
};
