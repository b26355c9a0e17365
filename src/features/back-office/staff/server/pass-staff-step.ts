import { and, eq, isNull } from 'drizzle-orm'
import type { AuthCtx, PasskeyCtx } from '#features/auth/api.ts'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffFactor, RoleId } from '../../model.ts'
import { staff } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { endStaffSignIn, moveToStep, readPendingStep, takeTry } from './sign-in-step.ts'
import { beginStaffFactor, checkStaffFactor, confirmStaffFactor, countStaffCodes } from './staff-factor.ts'
import { addStaffPasskey, askStaffPasskey, beginStaffPasskey, checkStaffPasskey, needsPasskey, readStaffPasskeys } from './staff-passkeys.ts'
import { openStaffSession } from './staff-session.ts'
import { requireWayOfCode } from './staff-ways.ts'

type StepCtx = AuthCtx & StaffRules
/** `passkey`: an owner has to add one before the session opens. */
type Passed = { outcome: 'signed-in' | 'passkey' }

/**
 * Second step of signing in: a code of the app, or a recovery code. Five attempts per sign-in, twenty per hour. Throws `auth.second-step-gone`,
 * `auth.second-factor-wrong`, `back-office.passkey-instead` and `auth.checked-too-often`.
 */
export async function passStaffCode(ctx: StepCtx, input: { code: string }): Promise<Passed & { codesLeft: number }> {
  requireAnyone(ctx)
  const { staffId, tokenHash } = await takeTry(ctx, 'code')
  const role = await liveRole(ctx, staffId)
  const factor = await recordingErrors(ctx, { staffId, role }, async () => {
    await requireWayOfCode(ctx, staffId, input.code)
    return checkStaffFactor(ctx, { staffId, code: input.code })
  })
  const passed = await signIn(ctx, { staffId, role, tokenHash, factor })
  return { ...passed, codesLeft: await countStaffCodes(ctx, staffId) }
}

/** Returns the challenge for a passkey as the second step. Throws `auth.second-step-gone` and `auth.passkey-unknown`. */
export async function askStepPasskey(ctx: StepCtx & PasskeyCtx): Promise<object> {
  requireAnyone(ctx)
  return askStaffPasskey(ctx, await readPendingStep(ctx, 'code'))
}

/** Second step of signing in by a passkey. Throws `auth.second-step-gone`, `auth.passkey-unknown` and `auth.passkey-refused`. */
export async function passStaffPasskey(ctx: StepCtx & PasskeyCtx, input: { credential: unknown }): Promise<Passed> {
  requireAnyone(ctx)
  const holder = await takeTry(ctx, 'code')
  const role = await liveRole(ctx, holder.staffId)
  await recordingErrors(ctx, { staffId: holder.staffId, role }, () => checkStaffPasskey(ctx, holder, input.credential))
  return signIn(ctx, { ...holder, role, factor: 'passkey' })
}

/** Creates the secret of a first second factor, after the right password. Throws `auth.second-step-gone`. */
export async function beginFirstFactor(ctx: AuthCtx): Promise<TwoFactorSetup> {
  requireAnyone(ctx)
  const { staffId } = await takeTry(ctx, 'set-up')
  await liveRole(ctx, staffId)
  return beginStaffFactor(ctx, staffId)
}

/** Turns the first second factor on and signs in. Returns ten recovery codes, shown once. Throws the errors of the other steps. */
export async function confirmFirstFactor(ctx: StepCtx, input: { code: string }): Promise<Passed & { recoveryCodes: string[] }> {
  requireAnyone(ctx)
  const { staffId, tokenHash } = await takeTry(ctx, 'set-up')
  const role = await liveRole(ctx, staffId)
  let ended: Ended = { outcome: 'signed-in', giveCookies: () => {} }
  const codes = await confirmStaffFactor(ctx, { staffId, code: input.code }, async (inside) => {
    await appendEntry(inside, { action: 'two-factor-on', step: 'done', staffId, role })
    ended = await finish({ ...ctx, db: inside.db }, { staffId, role, tokenHash, factor: 'totp' })
  })
  ended.giveCookies()
  return { ...codes, outcome: ended.outcome }
}

/** Returns options to create the passkey that an owner needs, after all other steps. Throws `auth.second-step-gone`. */
export async function beginFirstPasskey(ctx: StepCtx & PasskeyCtx): Promise<object> {
  requireAnyone(ctx)
  const holder = await readPendingStep(ctx, 'passkey')
  await liveRole(ctx, holder.staffId)
  return beginStaffPasskey(ctx, holder)
}

/** Adds the passkey that an owner needs, and signs in. Throws `auth.second-step-gone` and the errors of adding a passkey. */
export async function addFirstPasskey(ctx: StepCtx & PasskeyCtx, input: { credential: unknown }): Promise<{ outcome: 'signed-in' }> {
  requireAnyone(ctx)
  const { staffId, tokenHash } = await takeTry(ctx, 'passkey')
  const role = await liveRole(ctx, staffId)
  let giveCookies = () => {}
  await addStaffPasskey(ctx, { staffId, tokenHash }, input.credential, async (ctx) => {
    await appendEntry(ctx, { action: 'passkey-added', step: 'done', staffId, role })
    giveCookies = await open(ctx, { staffId, role, tokenHash, factor: 'passkey' })
  })
  giveCookies()
  return { outcome: 'signed-in' }
}

type Step = { staffId: string; role: RoleId; tokenHash: Buffer; factor: Exclude<StaffFactor, 'none'> }
type Ended = Passed & { giveCookies: () => void }

async function signIn(ctx: StepCtx, step: Step): Promise<Passed> {
  const { outcome, giveCookies } = await inTransaction(ctx, (ctx) => finish(ctx, step))
  giveCookies()
  return { outcome }
}

/** Opens the session, or asks an owner without a passkey to add one first. */
async function finish(ctx: StepCtx, step: Step): Promise<Ended> {
  if (step.factor !== 'passkey' && (await needsPasskey(ctx, step.staffId)) && (await readStaffPasskeys(ctx, step.staffId)).length === 0) {
    await moveToStep(ctx, step.tokenHash, 'passkey')
    return { outcome: 'passkey', giveCookies: () => {} }
  }
  return { outcome: 'signed-in', giveCookies: await open(ctx, step) }
}

async function open(ctx: StepCtx, { staffId, role, tokenHash, factor }: Step): Promise<() => void> {
  const clear = await endStaffSignIn(ctx, tokenHash)
  await appendEntry(ctx, { action: 'sign-in', step: 'done', staffId, role, detail: { factor } })
  const give = await openStaffSession(ctx, { staffId, factor })
  return () => {
    clear()
    give()
  }
}

async function recordingErrors<Result>(ctx: StepCtx, { staffId, role }: { staffId: string; role: RoleId }, check: () => Promise<Result>): Promise<Result> {
  return check().catch(async (error: unknown) => {
    if (error instanceof DomainError) await appendEntry(ctx, { action: 'sign-in', step: 'refused', staffId, role, detail: { code: error.code } })
    throw error
  })
}

/** Throws for staff who were disabled between the steps. */
async function liveRole(ctx: AuthCtx, staffId: string): Promise<RoleId> {
  const [found] = await ctx.db
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
  if (!found) throw new DomainError('conflict', 'auth.second-step-gone')
  return found.role
}
