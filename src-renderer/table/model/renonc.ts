import { RENONCS, type RenoncId } from '#shared/rules/renonc.ts';
import type { RuleSet } from '#shared/rules/types.ts';

/** The article an offence is cited by: of the document the rules come from, or else of the union's rules. */
export function renoncArticle(renonc: RenoncId, ruleSet: RuleSet | null): string {
  const { articles } = RENONCS[renonc];
  const document = ruleSet?.basedOn ?? ruleSet?.id;
  return articles.find((article) => article.startsWith(`${document} `)) ?? articles[0]!;
}
