/**
 * The content security policy forbids `eval`, which zod would try when the first schema is made.
 * Must be imported before anything that makes schemas.
 */
import { config } from 'zod';

config({ jitless: true });
