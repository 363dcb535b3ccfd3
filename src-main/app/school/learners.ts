/** Who learns here: several people on one computer, one of them chosen. */
import { err, ok } from '#shared/result.ts';
import { schoolSettingsSchema, type Learner } from '#shared/school/progress.ts';
import type { Handlers } from '../dispatcher.ts';
import { chosenLearner, DEFAULT_SETTINGS, learnerOf, recordOf, settingsOf, type School } from './school.ts';
import { exportedLearner, importedLearner } from './transfer.ts';

type LearnerHandlers = Pick<
  Handlers,
  | 'school.learners'
  | 'school.addLearner'
  | 'school.renameLearner'
  | 'school.chooseLearner'
  | 'school.deleteLearner'
  | 'school.resetLearner'
  | 'school.exportLearner'
  | 'school.importLearner'
  | 'school.settings'
  | 'school.setSettings'
>;

export function learnerHandlers(school: School): LearnerHandlers {
  const { storage, background, queue, now, learnerChanged } = school;
  const unknown = (id: number) => err('unknown-learner', { learner: id }, ['id']);

  async function all(): Promise<Learner[]> {
    await chosenLearner(school);
    return (await storage.learners.list()).map(learnerOf);
  }

  /** The learner after a change to him; error `unknown-learner`. */
  const changed = (id: number, change: () => Promise<void>) =>
    queue(async () => {
      if (!(await storage.learners.find(id))) return unknown(id);
      await change();
      learnerChanged();
      return ok(learnerOf((await storage.learners.find(id))!));
    });

  return {
    'school.learners': () => queue(async () => ok(await all())),

    'school.addLearner': ({ name }) =>
      queue(async () => {
        await chosenLearner(school);
        if ((await storage.learners.list()).some((other) => other.name === name)) {
          return err('learner-name-taken', { name }, ['name']);
        }
        const id = await storage.transaction(async ({ learners }) => {
          const added = await learners.add(name, DEFAULT_SETTINGS, now().toISOString());
          await learners.choose(added);
          return added;
        });
        learnerChanged();
        return ok(learnerOf((await storage.learners.find(id))!));
      }),

    'school.renameLearner': async ({ id, name }) => {
      const taken = (await storage.learners.list()).some((other) => other.name === name && other.id !== id);
      return taken
        ? err('learner-name-taken', { name }, ['name'])
        : changed(id, () => storage.learners.rename(id, name));
    },

    'school.chooseLearner': ({ id }) => changed(id, () => storage.learners.choose(id)),

    'school.deleteLearner': ({ id }) =>
      queue(async () => {
        const learners = await storage.learners.list();
        if (!learners.some((learner) => learner.id === id)) return unknown(id);
        if (learners.length === 1) return err('last-learner', {}, ['id']);
        await storage.learners.remove(id);
        const left = await all();
        learnerChanged();
        return ok(left);
      }),

    'school.resetLearner': ({ id }) =>
      queue(async () => {
        const learner = await storage.learners.find(id);
        if (!learner) return unknown(id);
        await storage.transaction(async ({ learners }) => {
          await learners.clear(id);
          await learners.setSettings(id, settingsOf(learner));
        });
        learnerChanged();
        return ok(null);
      }),

    'school.exportLearner': ({ id }) =>
      queue(async () => {
        const learner = await storage.learners.find(id);
        return learner ? ok(await exportedLearner(storage, learner)) : unknown(id);
      }),

    'school.importLearner': ({ text }) =>
      queue(async () => {
        const imported = await importedLearner(storage, background, text);
        if (imported.ok) learnerChanged();
        return imported;
      }),

    'school.settings': async () => ok(settingsOf(await chosenLearner(school))),

    'school.setSettings': (changes) =>
      queue(async () => {
        const learner = await chosenLearner(school);
        const settings = schoolSettingsSchema.parse({ ...settingsOf(learner), ...changes });
        await storage.learners.setSettings(learner.id, { ...recordOf(learner), ...settings });
        return ok(settings);
      }),
  };
}
