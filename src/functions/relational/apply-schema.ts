import { postgresUtilApplySchema } from '../../domain/platform/reports/postgres-commands.ts';
import { checkVersion, migrate, planOf, statementsOf, type Plan } from './migration.ts';
import { lookAgain } from './keep-mirror.ts';
import { checkRecentSignIn, ofMirror, openMirror, relationalOf } from './mirror-database.ts';

const planAnswer = (plan: Plan) => ({
  from: plan.from,
  to: plan.to,
  statements: statementsOf(plan).length,
});

/** Shows the changes of the printed schema; applies them if the caller sends `dryRun: false`. */
export const applySchema = ofMirror(postgresUtilApplySchema, async (input, context) => {
  const { ports, uid, now } = context;
  const isDry = input.dryRun ?? true;
  if (!isDry) checkRecentSignIn(context);
  const db = await openMirror(ports);
  if (isDry) {
    const plan = await planOf(db);
    checkVersion(plan, input.version);
    return { ...planAnswer(plan), sql: statementsOf(plan).join('\n') };
  }
  const plan = await migrate(db, input.version, { by: uid, at: now });
  lookAgain(relationalOf(ports));
  ports.log('info', `version ${plan.to} of the relational schema was applied by ${uid}`, { uid });
  return planAnswer(plan);
});
