/** The sources of the site: nothing is left out of its menus, both languages have the same pages, and links lead somewhere. */
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deadLinks } from '#main/shells/release/site-links.ts';
import { GUIDE, PAGES_OF_FILES, PROGRAMMERS } from '../../docs/.vitepress/pages.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const inFolder = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => basename(file, '.md'))
    .sort();

test('every page is in a menu, and the player’s pages are there in both languages', () => {
  expect(inFolder('docs/guide/*.md')).toEqual([...GUIDE].sort());
  expect(inFolder('docs/cs/guide/*.md')).toEqual([...GUIDE].sort());
  const listed = PROGRAMMERS.flatMap(([, pages]) => pages.map(([name]) => name));
  const here = [...inFolder('docs/*.md').filter((name) => name !== 'index'), 'lab/index'];
  expect(here.sort()).toEqual([...listed].sort());
});

test('every page of the lab notebook is dated and stands in its index, newest first', () => {
  const pages = inFolder('docs/lab/*.md').filter((name) => name !== 'index');
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((name) => !/^\d{4}-\d{2}-\d{2}-[a-z-]+$/.test(name))).toEqual([]);
  const listed = [...read('docs/lab/index.md').matchAll(/\]\(([^)/]+)\.md\)/g)].map(([, name]) => name!);
  expect([...listed].sort()).toEqual(pages);
  const days = listed.map((name) => name.slice(0, 10));
  expect(days).toEqual([...days].sort().reverse());
});

/** What of a page is text, with the pages it takes in. */
function textOf(file: string): string {
  const whole = read(file).replace(/<!--@include: (.+?)-->/g, (_, other: string) =>
    read(posix.join(posix.dirname(file), other)),
  );
  return whole.replace(/^```[\s\S]*?^```/gm, '');
}

/** Headings as addresses, as GitHub and the site make them of what our headings hold. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .replace(/[`*_]|\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('links and pictures of the documents lead somewhere', () => {
  const dead: string[] = [];
  let followed = 0;
  const documents = globSync(['*.md', 'docs/**/*.md', '.github/*.md'], { cwd: ROOT });
  for (const file of documents.map((each) => each.replaceAll('\\', '/'))) {
    // Those that take in another file are that file, which is read where it lies.
    if (read(file).startsWith('<!--@include')) continue;
    const text = textOf(file);
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:link|src): ([^\s,}]+)|src="([^"]+)"/g)].map(
      ([, a, b, c]) => (a ?? b ?? c)!,
    );
    for (const link of links.filter((each) => !/^[a-z]+:/.test(each))) {
      followed += 1;
      const [path = '', anchor] = link.split('#');
      const place = path.startsWith('/') ? posix.join('docs', path) : posix.join(posix.dirname(file), path);
      const target = path === '' ? file : [place, `${place}.md`, posix.join('docs/public', path)].find(isFile);
      const found = target !== undefined && (anchor === undefined || anchorsOf(target).includes(anchor));
      if (!found) dead.push(`${file}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
  expect(followed).toBeGreaterThan(60);
});

const isFile = (file: string): boolean => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() ?? false;

test('what is taken in whole is there', () => {
  for (const [file, page] of Object.entries(PAGES_OF_FILES)) {
    expect(read(`docs${page}.md`)).toContain(`@include: ../${file}`);
    expect(existsSync(join(ROOT, file)), file).toBe(true);
  }
});

describe('of built pages', () => {
  test.each([
    ['page.html', []],
    ['folder/', []],
    ['folder/index.html#there', []],
    ['/base/picture.svg', []],
    ['https://example.com/anything', []],
    ['#here', []],
    ['nowhere.html', ['nowhere.html']],
    ['#nowhere', ['#nowhere']],
    ['folder/index.html#here', ['folder/index.html#here']],
    ['/picture.svg', ['/picture.svg']],
    ['../outside.html', ['../outside.html']],
  ])('a link to %s', (link, dead) => {
    const site = temporaryDirectory();
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(site, file)), { recursive: true });
      writeFileSync(join(site, file), text);
    };
    write('picture.svg', '<svg/>');
    write('page.html', '<p>');
    write('folder/index.html', '<h2 id="there">');
    write('index.html', `<h1 id="here"><a class="x" href="${link}"><script>const s = 'href="gone.html"'</script>`);
    expect(deadLinks(site, '/base/').map((each) => each.link)).toEqual(dead);
  });
});
