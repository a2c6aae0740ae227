// Answers of any age can be read; unknown ones survive; missing ones get their defaults.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { check } from '#shared/words.ts';
import { checkAnswers } from './checkAnswers.ts';
import { elementKinds, elementTypes, kindOf, readAnswers } from './index.ts';
import { videoIdOf } from './media/videoId.ts';
import { hostileUrls } from './sanitize/hostileTesting.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

describe('answers', () => {
  test('of older clients are texts, and mean the same', () => {
    const texts = { slides: '4', height: '300', autoplay: 'true', interval: '7', animationOptions: 'slide' };
    const ours = { slides: 4, height: 300, autoplay: true, interval: 7, animationOptions: 'slide' as const };
    expect(readAnswers('carousel', texts)).toEqual(ours);
    expect(readAnswers('carousel', ours)).toEqual(ours);
    expect(readAnswers('whiteSpace', { height: '40px' })).toEqual({ height: 40 });
    expect(readAnswers('box', { rounded: 'false', translucent: 'true' })).toMatchObject({ rounded: false, translucent: true });
    expect(readAnswers('image', { noResize: '', external: 'True' })).toMatchObject({ noResize: false, external: true });
  });

  test('may be JSON texts where they are lists', () => {
    const contents = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    expect(readAnswers('table', { contents: JSON.stringify(contents), head: 'true' })).toMatchObject({ contents, head: true });
    expect(readAnswers('table', { contents }).contents).toEqual(contents);
    expect(readAnswers('table', { contents: 'no list' }).contents).toEqual([]);
    expect(readAnswers('donateLink', { amounts: '[5,"10",25.5]' }).amounts).toEqual([5, 10, 25.5]);
  });

  test('have the defaults that older clients count on', () => {
    expect(elementKinds.carousel.defaults).toMatchObject({ interval: 4, height: 250, animationOptions: 'fade', autoplay: false });
    expect(elementKinds.row.defaults.columns).toBe('6,6');
    expect(elementKinds.whiteSpace.defaults.height).toBe(25);
    expect(elementKinds.map.defaults.mapZoom).toBe(15);
    expect(elementKinds.video.defaults.videoType).toBe('youtube');
  });

  test('that are bad fall back, one by one', () => {
    expect(readAnswers('map', { mapZoom: 'near', mapAddress: 'Main Street 1', mapLatitude: '200' })).toEqual({
      ...elementKinds.map.defaults,
      mapAddress: 'Main Street 1',
    });
    expect(readAnswers('textWithPhoto', { photoPosition: 'diagonal', text: {} })).toEqual(elementKinds.textWithPhoto.defaults);
  });

  test('of an unknown type stay as they are', () => {
    expect(readAnswers('hologram', { a: 1 })).toEqual({ a: 1 });
    expect(checkAnswers('hologram', { a: 1 })).toEqual({ ok: true, answers: { a: 1 } });
    expect(kindOf('constructor')).toBeUndefined();
  });

  test.each(elementTypes)('of %s are read whatever they are', (type) => {
    const names = Object.keys(Object(elementKinds[type].answers).entries);
    const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string()) : fc.string();
    fc.assert(
      fc.property(fc.dictionary(name, fc.anything({ maxDepth: 2 })), (answers) => {
        const read = readAnswers(type, answers);
        expect(check(elementKinds[type].answers, read)).toEqual({ ok: true, value: read });
        const checked = checkAnswers(type, answers);
        if (checked.ok) expect(Object.keys(checked.answers)).toEqual(Object.keys(answers));
      }),
      { numRuns: 200 },
    );
  });
});

describe('answers on their way into the table', () => {
  test('keep unknown values, in the form they came in', () => {
    const given = { photo: '/a.webp', zoomable: { by: ['x', 1] }, noResize: 'true', version: '7' };
    expect(checkAnswers('image', given)).toEqual({ ok: true, answers: given });
  });

  test('are refused with the field that is wrong', () => {
    expect(checkAnswers('carousel', { interval: 'often' })).toMatchObject({ ok: false, field: 'interval' });
    expect(checkAnswers('text', { text: 'x'.repeat(70_000) })).toMatchObject({ ok: false, field: 'text' });
    expect(checkAnswers('carousel', { slides: 5000 })).toMatchObject({ ok: false, field: 'slides' });
  });

  const withLinks = elementTypes.flatMap((type) => (kindOf(type)?.links ?? []).map((field) => [type, field] as const));
  test.each(withLinks)('never lead anywhere hostile: %s %s', (type, field) => {
    for (const url of hostileUrls.filter((one) => one.length < 1000)) {
      expect(checkAnswers(type, { [field]: url })).toMatchObject({ ok: false, field });
    }
    for (const url of ['', '/', 'https://', 'https://a.example', '#x']) expect(checkAnswers(type, { [field]: url }).ok).toBe(true);
  });
});

describe('a video', () => {
  const youtube = [
    'dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
  ];
  test.each(youtube)('of YouTube is known by %s', (given) => expect(videoIdOf('youtube', given)).toBe('dQw4w9WgXcQ'));
  test.each(['123456789', 'https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?h=x'])(
    'of Vimeo is known by %s',
    (given) => expect(videoIdOf('vimeo', given)).toBe('123456789'),
  );
  test('is nothing else', () => {
    for (const given of ['', '"><script>', 'https://evil.example/x', '../../x', 'dQw4w9WgXc']) {
      expect([videoIdOf('youtube', given), videoIdOf('vimeo', given)]).toEqual(['', '']);
    }
  });
});
