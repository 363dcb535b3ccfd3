/** The pages of the site, in their order. */

/** The player's pages, in their order; there is one of each in every language. */
export const GUIDE = ['install', 'game', 'program', 'school', 'notation', 'accounts', 'from-mariasek'] as const;
/** The programmer's pages, in their order. Those that are other files of the project are taken in whole. */
export const PROGRAMMERS: readonly (readonly [
  group: string,
  pages: readonly (readonly [name: string, title: string])[],
])[] = [
  [
    'Build on it',
    [
      ['engine', 'The engine package'],
      ['protocol', 'The protocol'],
      ['notation', 'Notation'],
      ['records', 'Records of deals'],
      ['situations', 'Situations'],
      ['rules', 'Decisions about the rules'],
      ['conformance', 'Conformance, article by article'],
    ],
  ],
  [
    'How it is made',
    [
      ['architecture', 'Architecture'],
      ['glossary', 'Glossary'],
      ['data', 'Data and backups'],
      ['coach', 'The coach'],
      ['school', 'Drills and repetition'],
      ['lessons', 'Lessons'],
      ['design', 'Design'],
      ['performance', 'Performance'],
      ['players', 'How strong the players are'],
      ['deals', 'Thirty deals, commented'],
    ],
  ],
  [
    'The project',
    [
      ['contributing', 'Contributing'],
      ['lab/index', 'Lab notebook'],
      ['release', 'Releases'],
      ['changelog', 'Changelog'],
    ],
  ],
];

/** Other files of the project that have a page here. */
export const PAGES_OF_FILES: Readonly<Record<string, string>> = {
  'CONTRIBUTING.md': '/contributing',
  'CHANGELOG.md': '/changelog',
  'src-main/shells/release/engine/README.md': '/engine',
};
