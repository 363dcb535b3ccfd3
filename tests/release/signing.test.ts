import { expect, test } from 'vitest';
import { forgetEmptySigning } from '#main/shells/release/signing.ts';

test('a secret that is not there is no certificate with an empty path', () => {
  const env = { CSC_LINK: '', CSC_KEY_PASSWORD: '', APPLE_ID: 'somebody', APPLE_TEAM_ID: '', OTHER: '' };
  forgetEmptySigning(env);
  expect(env).toEqual({ APPLE_ID: 'somebody', OTHER: '' });
});
