/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { TwoStepOn } from './TwoStepOn.tsx';

test('a wrong first code makes room for the next, which is sent once it is whole', async () => {
  const { user, server } = renderSignedIn(<TwoStepOn onClose={() => undefined} />, {
    'POST /account/twoStep/start': () => ({ secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
    'POST /account/twoStep/finish': ({ body }) =>
      JSON.stringify(body).includes('222222') ? { recoveryCodes: ['aaaa-bbbb'] } : refused('codeWrong'),
  });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const code = await screen.findByRole<HTMLInputElement>('textbox');
  await user.type(code, '111111');
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t right');
  expect([code.value, document.activeElement]).toEqual(['', code]);
  await user.keyboard('222222');
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
  expect(server.last('POST /account/twoStep/finish')?.body).toEqual({ code: '222222' });
});
