/** All texts of the language, by namespace. */
import account from './account.json' with { type: 'json' };
import actions from './actions.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import archive from './archive.json' with { type: 'json' };
import articles from './articles.json' with { type: 'json' };
import bill from './bill.json' with { type: 'json' };
import bots from './bots.json' with { type: 'json' };
import catalog from './catalog.json' with { type: 'json' };
import coach from './coach.json' with { type: 'json' };
import conditions from './conditions.json' with { type: 'json' };
import connection from './connection.json' with { type: 'json' };
import data from './data.json' with { type: 'json' };
import decisions from './decisions.json' with { type: 'json' };
import drills from './drills.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import evening from './evening.json' with { type: 'json' };
import foreign from './foreign.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import glossary from './glossary.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import guided from './guided.json' with { type: 'json' };
import hands from './hands.json' with { type: 'json' };
import hear from './hear.json' with { type: 'json' };
import lessons from './lessons.json' with { type: 'json' };
import looks from './looks.json' with { type: 'json' };
import notation from './notation.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import preferences from './preferences.json' with { type: 'json' };
import reasons from './reasons.json' with { type: 'json' };
import print from './print.json' with { type: 'json' };
import recentFiles from './recentFiles.json' with { type: 'json' };
import review from './review.json' with { type: 'json' };
import ruleBook from './ruleBook.json' with { type: 'json' };
import ruleEditor from './ruleEditor.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };
import schoolDay from './schoolDay.json' with { type: 'json' };
import schoolMap from './schoolMap.json' with { type: 'json' };
import schoolScreen from './schoolScreen.json' with { type: 'json' };
import scorekeeper from './scorekeeper.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import situations from './situations.json' with { type: 'json' };
import stage from './stage.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import tableTalk from './tableTalk.json' with { type: 'json' };
import talk from './talk.json' with { type: 'json' };
import thumb from './thumb.json' with { type: 'json' };
import updates from './updates.json' with { type: 'json' };
import whichRules from './whichRules.json' with { type: 'json' };

export const messages = {
  account,
  actions,
  analysis,
  app,
  archive,
  articles,
  bill,
  bots,
  catalog,
  coach,
  conditions,
  connection,
  data,
  decisions,
  drills,
  editor,
  errors,
  evening,
  foreign,
  game,
  glossary,
  guide,
  guided,
  hands,
  hear,
  lessons,
  looks,
  notation,
  notices,
  preferences,
  reasons,
  print,
  recentFiles,
  review,
  ruleBook,
  ruleEditor,
  rules,
  schoolDay,
  schoolMap,
  schoolScreen,
  scorekeeper,
  settings,
  shell,
  situations,
  stage,
  table,
  tableTalk,
  talk,
  thumb,
  updates,
  whichRules,
};
