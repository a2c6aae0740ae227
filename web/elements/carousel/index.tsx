import { useTree, type ViewProps } from '../view.ts';

const words = ['previous', 'next', 'pause', 'play', 'slide'] as const;

/** Horizontally scrollable slides; the island adds buttons, fading and autoplay. */
export function CarouselView({ id, answers, site, children }: ViewProps<'carousel'>) {
  const slides = useTree().useChildren({ parentId: id }).length;
  const height: Record<`--${string}`, string> = { '--height': `${answers.height}px` };
  const island = site.mode !== 'builder' &&
    slides > 1 && {
      'data-island': 'carousel',
      'data-interval': answers.interval,
      'data-effect': answers.animationOptions,
      'data-auto': String(answers.autoplay),
      'data-words': JSON.stringify(words.map((word) => site.say(`site.carousel.${word}`, { number: '#' }))),
    };
  return (
    <section className="carousel" aria-label={site.say('site.carousel.label')} style={height} {...island}>
      {children}
    </section>
  );
}
