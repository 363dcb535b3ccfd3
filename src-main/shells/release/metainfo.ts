/** What catalogues of programs on Linux tell of this one: AppStream metainfo, in every language there is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '#resources/locales/languages.ts';
import { textsIn } from '#shared/texts.ts';
import { SCHEME } from '../scheme.ts';
import { ROOT } from './contents.ts';

/** What systems know the program by. */
export const APP_ID = 'app.forhont.desktop';
const FILE = join(ROOT, `dist/metainfo/${APP_ID}.metainfo.xml`);

/** For the packages of Debian and Red Hat, as their packer takes extra files. */
export const METAINFO_FILE = `${FILE}=/usr/share/metainfo/${APP_ID}.metainfo.xml`;

const POINTS = ['play', 'explain', 'solve', 'learn'] as const;

export interface Released {
  readonly version: string;
  /** ISO 8601, the day. */
  readonly date: string;
  /** The project's address; catalogues want one, a package by itself does not. */
  readonly homepage?: string | undefined;
}

/** AppStream 1.0, `desktop-application`. */
export function metainfo({ version, date, homepage }: Released): string {
  const say = (language: Language, key: string): string => escaped(textsIn(language).t(`catalog.${key}`));
  const inAll = (tag: string, key: string): string[] =>
    LANGUAGES.map((language) => `<${tag}${inLanguage(language)}>${say(language, key)}</${tag}>`);
  const points = POINTS.flatMap((key) => inAll('li', key));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component type="desktop-application">',
    `  <id>${APP_ID}</id>`,
    '  <metadata_license>CC0-1.0</metadata_license>',
    '  <project_license>MIT</project_license>',
    '  <name>Forhont</name>',
    ...inAll('summary', 'summary').map((line) => `  ${line}`),
    '  <developer id="app.forhont"><name>The Forhont authors</name></developer>',
    '  <description>',
    ...inAll('p', 'text').map((line) => `    ${line}`),
    '    <ul>',
    ...points.map((line) => `      ${line}`),
    '    </ul>',
    '  </description>',
    '  <launchable type="desktop-id">forhont.desktop</launchable>',
    ...(homepage === undefined ? [] : [`  <url type="homepage">${escaped(homepage)}</url>`]),
    '  <categories><category>Game</category><category>CardGame</category></categories>',
    '  <provides>',
    '    <binary>forhont</binary>',
    '    <mediatype>application/x-forhont</mediatype>',
    `    <mediatype>x-scheme-handler/${SCHEME}</mediatype>`,
    '  </provides>',
    '  <supports><control>pointing</control><control>keyboard</control><control>touch</control></supports>',
    // Stakes are numbers on a sheet: no money changes hands here.
    '  <content_rating type="oars-1.1"/>',
    '  <releases>',
    `    <release version="${escaped(version)}" date="${date}"/>`,
    '  </releases>',
    '</component>',
    '',
  ].join('\n');
}

export function writeMetainfo(released: Released): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, metainfo(released));
}

/** Texts without a language are English. */
const inLanguage = (language: Language): string => (language === 'en' ? '' : ` xml:lang="${language}"`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
