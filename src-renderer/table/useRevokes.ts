import { REVOKES, type RevokeId } from '#shared/rules/revoke.ts';
import { useTable } from './store.ts';
import { useTexts } from '../useTexts.ts';

/** What an offence is called, and the article it is cited by under the rules of this session. */
export function useRevokes() {
  const store = useTable();
  const { t, locale } = useTexts();

  /** As part of a sentence. */
  function revokeName(renonc: RevokeId): string {
    const name = t(`rules.renoncs.${renonc}`);
    return name.charAt(0).toLocaleLowerCase(locale.value) + name.slice(1);
  }

  /** Of the document the rules come from, or else of the union's rules. */
  function revokeArticle(renonc: RevokeId): string {
    const { articles } = REVOKES[renonc];
    const document = store.ruleSet?.basedOn ?? store.ruleSet?.id;
    return articles.find((article) => article.startsWith(`${document} `)) ?? articles[0]!;
  }

  return { revokeName, revokeArticle };
}
