/** The lessons as written, one file each, in the order of the chapters. The school parses them. */
import cards from './01-cards.json' with { type: 'json' };
import duties from './02-duties.json' with { type: 'json' };
import points from './03-points.json' with { type: 'json' };
import trumps from './04-trumps.json' with { type: 'json' };
import talon from './05-talon.json' with { type: 'json' };
import approval from './06-approval.json' with { type: 'json' };
import hra from './07-hra.json' with { type: 'json' };
import sedma from './08-sedma.json' with { type: 'json' };
import sto from './09-sto.json' with { type: 'json' };
import betl from './10-betl.json' with { type: 'json' };
import durch from './11-durch.json' with { type: 'json' };
import fleks from './12-fleks.json' with { type: 'json' };
import settlement from './13-settlement.json' with { type: 'json' };
import defence from './14-defence.json' with { type: 'json' };
import laid from './15-laid.json' with { type: 'json' };
import renonc from './16-renonc.json' with { type: 'json' };
import licitovany from './17-licitovany.json' with { type: 'json' };
import twoSevens from './18-two-sevens.json' with { type: 'json' };
import krizovy from './19-krizovy.json' with { type: 'json' };
import lizany from './20-lizany.json' with { type: 'json' };
import evening from './21-evening.json' with { type: 'json' };

export const lessonFiles: readonly unknown[] = [
  cards,
  duties,
  points,
  trumps,
  talon,
  approval,
  hra,
  sedma,
  sto,
  betl,
  durch,
  fleks,
  settlement,
  defence,
  laid,
  renonc,
  licitovany,
  twoSevens,
  krizovy,
  lizany,
  evening,
];
