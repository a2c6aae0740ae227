import { chances, group, line, moved, path, scattered } from './svg.ts';

/** A conifer standing at 0, `high` units tall. */
export function fir(high: number, colour: string): string {
  const layers = [0, 1, 2, 3].map((at) => {
    const [top, bottom, half] = [high * (1 - at * 0.2), high * (0.68 - at * 0.2), high * (0.11 + at * 0.055)];
    return `M0 ${-top}L${half} ${-bottom}L${-half} ${-bottom}Z`;
  });
  return path(`${layers.join('')}M-3 0L-3 ${-high * 0.12}L3 ${-high * 0.12}L3 0Z`, colour);
}

/** A broad-leaved tree standing at 0, its crown of many round leaves in these colours, dark first. */
export function tree(high: number, colours: readonly string[], trunk: string, seed = 1): string {
  const leaves = scattered(46, seed, (chance, at) => {
    const [turn, far] = [chance() * 6.3, Math.sqrt(chance()) * high * 0.3];
    const [x, y] = [Math.cos(turn) * far, -high * 0.66 + Math.sin(turn) * far * 0.86];
    const colour = colours[Math.min(colours.length - 1, Math.floor((at / 46) * colours.length))];
    return `<circle cx="${x.toFixed(1)}" cy="${(y - at * high * 0.0012).toFixed(1)}" r="${(high * (0.07 + 0.06 * chance())).toFixed(1)}" fill="${colour}"/>`;
  });
  const wood =
    line(`M0 0C${high * 0.02} ${-high * 0.25} ${-high * 0.01} ${-high * 0.4} 0 ${-high * 0.62}`, trunk, high * 0.05) +
    line(`M0 ${-high * 0.36}L${high * 0.13} ${-high * 0.58}M0 ${-high * 0.42}L${-high * 0.12} ${-high * 0.62}`, trunk, high * 0.022);
  return wood + leaves;
}

/** A flower of five or more petals on a stalk, standing at 0. */
export function flower(high: number, colour: string, heart: string, petals = 6): string {
  const size = high * 0.16;
  const all = Array.from(
    { length: petals },
    (_, at) =>
      `<ellipse cx="0" cy="${-size * 0.85}" rx="${size * 0.42}" ry="${size * 0.75}" fill="${colour}" transform="rotate(${(360 / petals) * at})"/>`,
  );
  return (
    line(`M0 0C${high * 0.06} ${-high * 0.4} ${-high * 0.05} ${-high * 0.6} 0 ${-high}`, '#4f7a3a', Math.max(2, high * 0.03)) +
    moved(0, -high, `${all.join('')}<circle r="${size * 0.42}" fill="${heart}"/>`)
  );
}

/** An ear of wheat on its stalk, leaning by `lean` units at its top. */
export function ear(high: number, lean: number, colour: string): string {
  const chance = chances(Math.round(high * 7 + lean));
  const grains = Array.from({ length: 9 }, (_, at) => {
    const y = -high + at * high * 0.034;
    const x = lean * (1 - at * 0.045);
    return `<ellipse cx="${(x + (at % 2 ? 5 : -5)).toFixed(1)}" cy="${y.toFixed(1)}" rx="5" ry="11" transform="rotate(${at % 2 ? 24 : -24} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  });
  const hairs = Array.from({ length: 5 }, () => `M${lean} ${-high}l${(chance() - 0.4) * 34} ${-30 - chance() * 26}`).join('');
  const stalk = line(`M0 0Q${lean * 0.1} ${-high * 0.6} ${lean} ${-high}`, colour, 3);
  return stalk + group(grains.join(''), `fill="${colour}"`) + line(hairs, colour, 1.2);
}
