import { createECDH } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { areKeys, encrypted, longestText } from './encrypt.ts';

/** RFC 8291, appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('what is pushed', () => {
  test('is encrypted as the RFC’s own example', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(Buffer.from(vector.ours, 'base64url'));
    const message = encrypted(Buffer.from(vector.text), vector.keys, own, Buffer.from(vector.salt, 'base64url'));
    expect(message.toString('base64url')).toBe(vector.message);
  });

  test('differs each time, and fits into what push services take', () => {
    const content = Buffer.alloc(longestText, 'x');
    expect(encrypted(content, vector.keys)).not.toEqual(encrypted(content, vector.keys));
    expect(encrypted(content, vector.keys)).toHaveLength(4096);
  });

  test('needs keys that a browser can have', () => {
    const { p256dh, auth } = vector.keys;
    expect(areKeys(vector.keys)).toBe(true);
    expect(areKeys({ p256dh, auth: 'short' })).toBe(false);
    expect(areKeys({ p256dh: '', auth })).toBe(false);
    expect(areKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false);
    expect(areKeys({ p256dh: `${p256dh.slice(0, -3)}AAA`, auth })).toBe(false);
  });
});
