// @ts-check
import { builtinModules } from 'node:module';
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noImportCycles, publicApiOnly, WINDOW_LAYERS } from './tests/house/rules.ts';

/**
 * The layers of the main side, lowest first. An import may go down, never up nor sideways to another module of its layer.
 * See docs/architecture.md.
 */
const LAYERS = [
  ['src-shared'],
  ['src-main/engine'],
  ['src-main/solver'],
  ['src-main/players'],
  ['src-main/coach'],
  ['src-main/situations'],
  ['src-main/school', 'src-main/storage'],
  ['src-main/app'],
  ['src-main/shells'],
];

const MODULES = LAYERS.flatMap((modules, layer) =>
  modules.map((module) => ({
    target: module,
    from: [...modules.filter((other) => other !== module), ...LAYERS.slice(layer + 1).flat(), 'src-renderer', 'tests'],
    message: `${module} may import only what lies below it (docs/architecture.md).`,
  })),
);

const WINDOW = WINDOW_LAYERS.slice(0, -1).flatMap((folders, layer) =>
  folders.map((folder) => ({
    target: `src-renderer/${folder}`,
    from: WINDOW_LAYERS.slice(layer + 1)
      .flat()
      .map((above) => `src-renderer/${above}`),
    message: `${folder} may import only its own layer of the window and those below it (docs/architecture.md).`,
  })),
);

const ZONES = [
  ...MODULES,
  ...WINDOW,
  {
    target: 'src-main/storage',
    from: ['src-main/solver', 'src-main/players', 'src-main/coach', 'src-main/situations'],
    message: 'Storage stands beside them and knows none (docs/architecture.md).',
  },
  {
    target: 'src-main/shells',
    from: ['src-main/storage'],
    message: 'Only app knows storage (docs/architecture.md).',
  },
  {
    target: 'src-renderer',
    from: ['src-main', 'tests'],
    message: 'The window imports src-shared and resources only; it reaches the main process through the bridge.',
  },
  { target: 'resources', from: ['src-main', 'src-renderer', 'src-shared', 'tests'], message: 'Resources are data.' },
];

/**
 * What oxlint does not read, or not with the window's types. Everywhere else it watches the rules of the language
 * (.oxlintrc.json), which it does many times quicker; there ESLint knows layers and public APIs only.
 */
const LANGUAGE = ['**/*.{js,mjs,vue}', '{src-renderer,tests/renderer,docs}/**/*.ts'];

const NODE = [...builtinModules, 'node:*'];

export default defineConfig(
  globalIgnores([
    'src-main/solver/assembly/',
    'out/',
    'dist/',
    'node_modules/',
    'test-results/',
    'playwright-report/',
    'coverage/',
    // No layer; but for those of the window, oxlint reads them all.
    'tests/*.ts',
    'tests/!(renderer)/**/*.ts',
    // A build beside the check reads its configuration by way of a file that is gone at once.
    'electron.vite.config.ts.*.mjs',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    plugins: {
      'import-x': importX,
      house: { rules: { 'no-import-cycles': noImportCycles, 'public-api-only': publicApiOnly } },
    },
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: ZONES }] },
  },
  {
    files: LANGUAGE,
    extends: [js.configs.recommended],
    rules: { eqeqeq: ['error', 'always'], 'no-console': 'error' },
  },
  {
    files: ['src-*/**/*.{ts,vue}', 'resources/**/*.ts'],
    rules: { 'house/no-import-cycles': 'error', 'house/public-api-only': 'error' },
  },
  { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  {
    files: LANGUAGE,
    ignores: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      // `noUncheckedIndexedAccess` is on; an index known to exist is asserted.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}', 'docs/.vitepress/theme/*.vue'],
    extends: [vue.configs['flat/recommended']],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.vue'] },
    },
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/block-order': ['error', { order: ['script', 'template', 'style'] }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off',
      // Optional props without a default are `undefined`, which their types say.
      'vue/require-default-prop': 'off',
      // Layout is oxfmt's.
      'vue/html-indent': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      'vue/html-closing-bracket-spacing': 'off',
      'vue/mustache-interpolation-spacing': 'off',
      'vue/no-multi-spaces': 'off',
      'vue/html-quotes': 'off',
    },
  },
  {
    files: ['src-renderer/**/*.{ts,vue}', 'src-shared/**/*.ts', 'resources/**/*.ts', 'src-main/engine/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['electron', 'electron/*', ...NODE], message: 'No Node and no Electron here.' }] },
      ],
    },
  },
  {
    files: ['src-main/**/*.ts'],
    ignores: ['src-main/shells/electron/**', 'src-main/engine/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['electron', 'electron/*'], message: 'Only src-main/shells/electron imports electron.' }],
        },
      ],
    },
  },
  { files: ['*.js', 'src-main/shells/start/*.mjs'], languageOptions: { globals: globals.node } },
);
