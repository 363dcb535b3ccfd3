/** What the system hands over is laid out on the board, at the start and while the window is open. */
import type { Opened } from '#shared/api/index.ts';
import type { Result } from '#shared/result.ts';
import { LINKED_SCREENS, screenLink } from '#shared/screen-link.ts';
import { expect, test } from './fixtures.ts';

test.use({ systemLanguage: 'en' });
test.skip(Boolean(process.env['FORHONT_E2E']), 'the line is a WebSocket in a browser only');

const LINE = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
const of = (text: string): Result<Opened> => ({ ok: true, value: { name: 'friday.forhont', text } });

interface Message {
  readonly i?: string;
  readonly m?: string;
  readonly a?: readonly unknown[];
}

test('a record opens on the board, another over it, and what is none is told', async ({ page }) => {
  const waiting: Result<Opened>[] = [of(LINE)];
  let tell: (text: string) => void = () => undefined;
  // As the Electron shell answers; everything else goes to the program itself.
  await page.routeWebSocket(/\/bridge$/, (window) => {
    const program = window.connectToServer();
    tell = (text) => window.send(text);
    window.onMessage((text) => {
      const { i, m, a } = JSON.parse(String(text)) as Message;
      if (m === 'call' && a?.[0] === 'app.takeOpened') {
        window.send(JSON.stringify({ t: 's', i, r: { ok: true, value: waiting.shift() ?? null } }));
      } else program.send(text);
    });
    program.onMessage((text) => window.send(text));
  });
  const told = page.getByRole('region', { name: 'Messages' });
  const arrives = (opened: Result<Opened>): void => {
    waiting.push(opened);
    tell(JSON.stringify({ t: 'q', m: 'event', a: ['opened', {}] }));
  };

  await page.reload();
  await expect(page).toHaveURL(/#\/analyse(\?p=|$)/);
  await expect(page.locator('[data-card="Ah"]').first()).toBeVisible();

  await page.goto(page.url().replace(/#.*/, '#/settings'));
  arrives(of('Ah Kh'));
  await expect(told.getByText('It contains only single cards')).toBeVisible();
  arrives({ ok: false, error: { code: 'opened-unreadable', params: { file: 'gone.forhont' } } });
  await expect(told.getByText('The file gone.forhont cannot be read.')).toBeVisible();
  arrives(of('voleny csm 0 hra:h hA'));
  await expect(told.getByText(/line 1/i)).toBeVisible();
  await expect(page).toHaveURL(/#\/settings$/);

  arrives(of(LINE));
  await expect(page).toHaveURL(/#\/analyse(\?p=|$)/);

  arrives(of('forhont situation 1\nFour trumps\ntrumps 4 with 7\n'));
  await expect(page.locator('#situation-line')).toHaveValue('trumps 4 with 7');

  for (const screen of LINKED_SCREENS) {
    arrives(of(screenLink(screen)));
    await expect(page).toHaveURL(new RegExp(`#/${screen}\\b`));
  }
});
