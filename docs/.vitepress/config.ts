/** The site: player's pages in two languages, the programmer's in English. `npm run site` builds it and follows every link. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { defineConfigWithTheme, type DefaultTheme } from 'vitepress';
import { GUIDE, PAGES_OF_FILES, PROGRAMMERS } from './pages.ts';

const ROOT = join(import.meta.dirname, '../..');
/** `owner/name` on GitHub; the address of the project is known to whoever publishes it only. */
const repository = process.env['GITHUB_REPOSITORY'];
const base = process.env['SITE_BASE'] ?? '/';

type Page = (typeof GUIDE)[number];

const TITLES: Record<'en' | 'cs', Record<Page, string>> = {
  en: {
    install: 'Install',
    game: 'How mariáš is played',
    program: 'Using Forhont',
    school: 'The school',
    notation: 'Writing cards down',
    accounts: 'Accounts and files',
    'from-mariasek': 'Coming from Mariášek',
  },
  cs: {
    install: 'Instalace',
    game: 'Jak se hraje mariáš',
    program: 'Práce s Forhontem',
    school: 'Škola',
    notation: 'Zápis karet',
    accounts: 'Vyúčtování a soubory',
    'from-mariasek': 'Pro hráče Mariáška',
  },
};

const guide = (language: 'en' | 'cs'): DefaultTheme.SidebarItem => ({
  text: language === 'cs' ? 'Pro hráče' : "Player's guide",
  items: GUIDE.map((page) => ({
    text: TITLES[language][page],
    link: `${language === 'cs' ? '/cs' : ''}/guide/${page}`,
  })),
});
const programmers: DefaultTheme.SidebarItem[] = PROGRAMMERS.map(([text, pages]) => ({
  text,
  items: pages.map(([name, title]) => ({ text: title, link: `/${name}` })),
}));
/** Made of the sources by another program, beside the pages of this one; the theme puts the folder before it. */
const API = '/api/index.html';
const api: DefaultTheme.SidebarItem = { text: 'API of forhont-engine', link: API, target: '_self' };

/** Where a link leads from a page here; `null` where there is nothing to show. */
function linkFrom(page: string, href: string): string | null {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  // Pages taken in from the root of the project speak from there.
  const target = path.startsWith('docs/') ? path : posix.join('docs', posix.dirname(page), path);
  const end = anchor === undefined ? '' : `#${anchor}`;
  if (target in PAGES_OF_FILES) return PAGES_OF_FILES[target]! + end;
  if (target.startsWith('docs/') && existsSync(join(ROOT, target))) return `/${target.slice('docs/'.length)}${end}`;
  const file = existsSync(join(ROOT, target)) ? target : path;
  if (!existsSync(join(ROOT, file)) || repository === undefined) return null;
  return `https://github.com/${repository}/blob/main/${file}${end}`;
}

export default defineConfigWithTheme<DefaultTheme.Config & { readonly releases?: string | undefined }>({
  base,
  outDir: '../dist/site',
  cacheDir: '../node_modules/.cache/vitepress',
  title: 'Forhont',
  cleanUrls: false,
  lastUpdated: false,
  metaChunk: true,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}forhont.svg` }]],
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description: 'A desktop trainer for mariáš, the Czech and Slovak trick-taking game',
      themeConfig: {
        nav: [
          { text: 'Play', link: '/guide/install', activeMatch: '/guide/' },
          { text: 'Programmers', link: '/architecture', activeMatch: '^/(?!guide|cs|index)[a-z]+(/|$)' },
          { text: 'API', link: API, target: '_self' },
        ],
        sidebar: { '/guide/': [guide('en')], '/': [...programmers, api] },
      },
    },
    cs: {
      label: 'Čeština',
      lang: 'cs',
      description: 'Trenažér mariáše pro váš počítač',
      themeConfig: {
        nav: [
          { text: 'Hra', link: '/cs/guide/install', activeMatch: '/cs/guide/' },
          { text: 'Pro programátory (anglicky)', link: '/architecture' },
        ],
        sidebar: {
          '/cs/': [
            guide('cs'),
            {
              text: 'Pro programátory',
              items: [
                { text: 'Anglicky', link: '/architecture' },
                { ...api, text: 'API enginu (anglicky)' },
              ],
            },
          ],
        },
        outline: { label: 'Na této stránce', level: [2, 3] },
        docFooter: { prev: 'Předchozí', next: 'Další' },
        darkModeSwitchLabel: 'Vzhled',
        lightModeSwitchTitle: 'Světlý vzhled',
        darkModeSwitchTitle: 'Tmavý vzhled',
        sidebarMenuLabel: 'Obsah',
        returnToTopLabel: 'Nahoru',
        langMenuLabel: 'Jazyk',
        skipToContentLabel: 'Přejít k obsahu',
        notFound: {
          title: 'Tahle stránka tu není',
          quote: 'Možná se přestěhovala, možná nikdy nebyla.',
          linkLabel: 'na úvod',
          linkText: 'Na úvodní stránku',
        },
        footer: { message: 'Licence MIT. Karty, znaky i kresby jsou naše vlastní.' },
      },
    },
  },
  themeConfig: {
    logo: '/forhont.svg',
    // The programmer's pages are in one language: the other's menu leads to its first page.
    i18nRouting: false,
    outline: { level: [2, 3] },
    footer: { message: 'MIT licence. Cards, signs and drawings are our own.' },
    releases: process.env['SITE_RELEASES'],
    ...(repository !== undefined && { socialLinks: [{ icon: 'github', link: `https://github.com/${repository}` }] }),
    search: {
      provider: 'local',
      options: {
        locales: {
          cs: {
            translations: {
              button: { buttonText: 'Hledat', buttonAriaLabel: 'Hledat' },
              modal: {
                displayDetails: 'Ukázat podrobnosti',
                resetButtonTitle: 'Smazat hledané',
                backButtonTitle: 'Zavřít hledání',
                noResultsText: 'Nic se nenašlo:',
                footer: { selectText: 'vybrat', navigateText: 'přejít', closeText: 'zavřít' },
              },
            },
          },
        },
      },
    },
  },
  markdown: {
    config(md) {
      // Links that lead out of these pages: to the forge where it is known, else they are words.
      md.core.ruler.push('links-out', ({ tokens, env }) => {
        const { relativePath } = env as { relativePath: string };
        for (const token of tokens) {
          // Kinds of text of our own, which have no colours.
          if (/^(hand|line|record)\b/.test(token.info)) token.info = 'txt';
          const { children } = token;
          if (!children) continue;
          const kept: boolean[] = [];
          for (const token of children) {
            if (token.type === 'link_open') {
              const to = linkFrom(relativePath, token.attrGet('href') ?? '');
              kept.push(to !== null);
              if (to === null) token.hidden = true;
              else token.attrSet('href', to);
            } else if (token.type === 'link_close' && kept.pop() === false) token.hidden = true;
            if (token.hidden) Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' });
          }
        }
      });
    },
  },
});
