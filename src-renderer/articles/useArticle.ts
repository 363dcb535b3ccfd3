import { inject, provide, type InjectionKey } from 'vue';
import { findRuleSet } from '#shared/rules/sets.ts';
import { citationKey, parseCitation } from '#shared/rules/citations.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Variant } from '#shared/seats.ts';
import { useTexts } from '../useTexts.ts';
import { ARTICLE_EXAMPLES, type ExampleRow } from './article-examples.ts';
import { ruleGroups, type RuleLine } from './fields.ts';

/** The rules whose values an explanation shows. */
export interface ArticleRules {
  readonly set: RuleSet | null | undefined;
  readonly variant: Variant;
}
const RULES: InjectionKey<() => ArticleRules | null> = Symbol('article rules');

/** Explanations below this component show the values of these rules. */
export function provideArticleRules(rules: () => ArticleRules): void {
  provide(RULES, rules);
}

export interface ArticleText {
  /** `null` where an article has no explanation. */
  readonly text: string | null;
  readonly example: readonly ExampleRow[];
  /** What the rules in force say where they follow it. */
  readonly values: readonly RuleLine[];
}

export function useArticle() {
  const { t, te } = useTexts();
  const given = inject(RULES, () => null);

  /** The rules around, or those of the article's own document. */
  function rulesOf(article: string): ArticleRules | null {
    const around = given();
    if (around?.set) return around;
    const set = findRuleSet(parseCitation(article).document);
    return set ? { set, variant: set.variants[0]! } : null;
  }

  function explain(article: string): ArticleText {
    const key = citationKey(article);
    const rules = rulesOf(article);
    const lines = rules?.set ? ruleGroups(rules.set, rules.variant, undefined).flatMap((group) => group.lines) : [];
    return {
      text: te(`articles.${key}`) ? t(`articles.${key}`) : null,
      example: ARTICLE_EXAMPLES[key] ?? [],
      values: lines.filter((line) => line.article?.split(/[;] ?/).includes(article)),
    };
  }

  return { explain, rulesOf };
}
