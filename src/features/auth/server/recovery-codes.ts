import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { twoFactorRules } from '../model.ts'
import { recoveryCode } from '../schema.ts'
import type { AuthPorts } from './ports.ts'

type KeyCtx = Pick<Ctx, 'db' | 'now'> & Pick<AuthPorts, 'authKey'>

/** No letters that are read as digits. 32 of them: ten are fifty bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten fresh codes in the form in which they are compared. */
export function drawRecoveryCodes(): string[] {
  return Array.from({ length: twoFactorRules.codes }, () => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join(''))
}

/** As people read and write them down. */
export function printedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Gives an account ten fresh codes in place of those it had; only their keyed hashes stay. In the caller's transaction. */
export async function replaceRecoveryCodes(ctx: KeyCtx, accountId: string): Promise<string[]> {
  const codes = drawRecoveryCodes()
  await ctx.db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await ctx.db.insert(recoveryCode).values(codes.map((code) => ({ id: newId(), accountId, codeMac: macOf(ctx, accountId, code) })))
  return codes.map(printedCode)
}

/** Uses a code up; one statement, so that it works once. */
export async function takeRecoveryCode(ctx: KeyCtx, accountId: string, typed: string): Promise<boolean> {
  const taken = await ctx.db
    .update(recoveryCode)
    .set({ usedAt: ctx.now() })
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeMac, macOf(ctx, accountId, inOneForm(typed))), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id })
  return taken.length === 1
}

export async function countRecoveryCodes(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<number> {
  const [left] = await ctx.db
    .select({ codes: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)))
  return left?.codes ?? 0
}

/** As printed: without dash and blanks, and what people read as a digit is one. */
export function inOneForm(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

function macOf(ctx: Pick<AuthPorts, 'authKey'>, accountId: string, code: string): Buffer {
  return ctx.authKey.hmac(`recovery\n${accountId}\n${code}`)
}
