import type { Variant } from '#shared/seats.ts';
import type { VariantRules } from '../deal/state.ts';
import { krizovy } from './krizovy/index.ts';
import { licitovany } from './licitovany/index.ts';
import { lizany } from './lizany/index.ts';
import { voleny } from './voleny/index.ts';

/** Each variant is a folder of its own; nothing else in the engine asks which one is played. */
export const VARIANT_RULES: Record<Variant, VariantRules> = { voleny, krizovy, licitovany, lizany };
