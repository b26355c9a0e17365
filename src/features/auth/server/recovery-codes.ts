import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { twoFactorRules } from '../model.ts'
import { recoveryCode } from '../schema.ts'
import type { AuthPorts } from './ports.ts'

type KeyCtx = Pick<Ctx, 'db' | 'now'> & Pick<AuthPorts, 'authKey'>

/** Alphabet without letters that look like digits. 32 characters: ten of them have fifty bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates ten recovery codes in normal form. */
export function drawRecoveryCodes(): string[] {
  return Array.from({ length: twoFactorRules.codes }, () => Array.from({ length: 10 }, () => alphabet[randomInt(32)]).join(''))
}

/** Formats a recovery code for reading and writing down. */
export function printedCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Replaces an account's recovery codes with ten new ones. Only their keyed hashes are stored. In the caller's transaction. */
export async function replaceRecoveryCodes(ctx: KeyCtx, accountId: string): Promise<string[]> {
  const codes = drawRecoveryCodes()
  await ctx.db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await ctx.db.insert(recoveryCode).values(codes.map((code) => ({ id: newId(), accountId, codeMac: macOf(ctx, accountId, code) })))
  return codes.map(printedCode)
}

/** Uses up a recovery code in one statement, so that it works once. */
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

/** Normalizes a typed recovery code: removes dashes and blanks, and replaces letters that look like digits. */
export function inOneForm(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

function macOf(ctx: Pick<AuthPorts, 'authKey'>, accountId: string, code: string): Buffer {
  return ctx.authKey.hmac(`recovery\n${accountId}\n${code}`)
}
