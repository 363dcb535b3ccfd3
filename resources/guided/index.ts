/** The guided deals as written, one file each; and what was measured of them. The school parses them. */
import betlLead from './betl-lead.json' with { type: 'json' };
import counting from './counting.json' with { type: 'json' };
import drawing from './drawing.json' with { type: 'json' };
import flek from './flek.json' with { type: 'json' };
import forcingSeven from './forcing-seven.json' with { type: 'json' };
import longSuit from './long-suit.json' with { type: 'json' };
import measured from './measured.json' with { type: 'json' };
import noFlek from './no-flek.json' with { type: 'json' };
import protectingSeven from './protecting-seven.json' with { type: 'json' };
import smearing from './smearing.json' with { type: 'json' };
import talon from './talon.json' with { type: 'json' };
import trumpChoice from './trump-choice.json' with { type: 'json' };

export const guidedFiles: readonly unknown[] = [
  betlLead,
  counting,
  drawing,
  flek,
  forcingSeven,
  longSuit,
  noFlek,
  protectingSeven,
  smearing,
  talon,
  trumpChoice,
];
export const measuredFile: unknown = measured;
