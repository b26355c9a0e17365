import { and, eq, isNull, lt } from 'drizzle-orm'
import { openValues, sealValues } from '#features/providers/api.ts'
import { isSecret, type SettingValues } from '#features/providers/model.ts'
import { requireStaff, requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { EngineDriver, EngineTestView } from '../model.ts'
import { engineRows, engineTests } from '../schema.ts'
import type { EngineSetupCtx, EngineTestResult } from './ports.ts'

/** Time for which the settings of a test are kept, and within which they can be stored. */
const keptMs = 15 * 60_000

type Asked = { driver: EngineDriver; engineId?: string | undefined; values: SettingValues }

/**
 * Asks a worker to try settings. This process only seals them: a secret that is left out is the stored one, which is not opened here. Throws `engines.gone`, and
 * faults of fields that are empty.
 */
export async function startEngineTest(ctx: EngineSetupCtx, { driver, engineId, values }: Asked): Promise<{ testId: string }> {
  const askedBy = requireStaff(ctx, 'settings')
  const settings = ctx.engineSetup.drivers.find((one) => one.driver === driver)
  const row = engineId === undefined ? undefined : await openEngineRow(ctx, engineId)
  if (!settings || (row && row.driver !== driver)) throw new DomainError('not-found', 'engines.gone')
  const at = ctx.now()
  const sealed = sealValues({ box: ctx.secretBox, settings, values, kept: row?.secrets ?? {}, at })
  const empty = settings.fields.filter((field) => {
    const isGiven = isSecret(field) ? sealed.secrets[field.name] : (sealed.options[field.name] ?? field.initial)
    return field.required && !isGiven
  })
  if (empty.length > 0) throw new DomainError('invalid', 'platform.bad-input', {}, empty.map(faultOf))
  const testId = newId()
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(engineTests).where(lt(engineTests.askedAt, new Date(at.getTime() - keptMs)))
    await ctx.db.insert(engineTests).values({ id: testId, engineId: engineId ?? null, driver, ...sealed, askedBy, askedAt: at })
    await enqueue(ctx, 'servers.test-engine', { testId }, { key: testId })
  })
  return { testId }
}

const faultOf = ({ name }: { name: string }) => ({ path: `values.${name}`, code: 'engines.missing' })

/** Reads an open engine that an owner set up. Throws `engines.gone`. */
export async function openEngineRow(ctx: Pick<EngineSetupCtx, 'db'>, engineId: string): Promise<typeof engineRows.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(engineRows)
    .where(and(eq(engineRows.id, engineId), isNull(engineRows.closedAt)))
  if (!row?.driver) throw new DomainError('not-found', 'engines.gone')
  return row
}

/** Answer of a test, for the one who asked for it. Throws `engines.no-test`. */
export async function readEngineTest(ctx: EngineSetupCtx, { testId }: { testId: string }): Promise<EngineTestView> {
  const askedBy = requireStaff(ctx, 'settings')
  const [test] = await ctx.db
    .select({ answer: engineTests.answer })
    .from(engineTests)
    .where(and(eq(engineTests.id, testId), eq(engineTests.askedBy, askedBy)))
  if (!test) throw new DomainError('not-found', 'engines.no-test')
  return { testId, answer: test.answer }
}

/**
 * Tries the settings of a test, in a worker: the only place that opens them. With a passed test the certificate that the engine showed is stored beside the
 * settings; the secrets of one that failed are deleted.
 */
export async function answerEngineTest(ctx: EngineSetupCtx, { testId }: { testId: string }): Promise<void> {
  requireSystem(ctx)
  const [test] = await ctx.db
    .select()
    .from(engineTests)
    .where(and(eq(engineTests.id, testId), isNull(engineTests.answeredAt)))
  if (!test) return
  const { serverCertificate, ...answer } = await found(ctx, test)
  const options = serverCertificate ? { ...test.options, serverCertificate } : test.options
  await ctx.db
    .update(engineTests)
    .set({ answer, answeredAt: ctx.now(), ...(answer.ok ? { options } : { secrets: {} }) })
    .where(and(eq(engineTests.id, testId), isNull(engineTests.answeredAt)))
}

async function found(ctx: EngineSetupCtx, { driver, engineId, ...sealed }: typeof engineTests.$inferSelect): Promise<EngineTestResult> {
  try {
    return await ctx.engineSetup.test(driver, openValues(ctx.secretBox, sealed), engineId)
  } catch (error) {
    ctx.log.error({ error: errorText(error), driver }, 'a test of an engine broke off')
    return { ok: false, faults: [{ field: 'url', code: 'engine' }] }
  }
}

/** Settings of a passed test of the caller, for storing. Throws `engines.untested`. */
export async function takePassedTest(ctx: EngineSetupCtx, testId: string, engineId: string | null): Promise<typeof engineTests.$inferSelect> {
  const askedBy = requireStaff(ctx, 'settings')
  const [test] = await ctx.db.delete(engineTests).where(eq(engineTests.id, testId)).returning()
  const isFresh = test?.answeredAt && ctx.now().getTime() - test.answeredAt.getTime() < keptMs
  if (!isFresh || !test.answer?.ok || test.askedBy !== askedBy || test.engineId !== engineId) throw new DomainError('conflict', 'engines.untested')
  return test
}
