import { randomInt } from 'node:crypto'
import { accountOfNumber } from '#features/account/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { voucherNumber } from '../../model/vouchers.ts'
import { voucher, voucherAudit } from '../../schema.ts'
import { postEntry } from '../../server/post-entry.ts'
import { requireVoucherEditor } from './require-voucher-editor.ts'

export type IssueVoucher = { accountNumber: string; amountFen: bigint; days: number; reason: string; idempotencyKey: string }

/**
 * Issues a voucher to a customer: the company funds it, actor and reason are recorded, and the customer is notified. Fen; valid for the given days. One
 * idempotency key is one voucher. Throws `money.no-such-account`.
 */
export async function issueVoucher(ctx: Ctx, input: IssueVoucher): Promise<{ number: string }> {
  const editor = requireVoucherEditor(ctx)
  const { idempotencyKey, ...wanted } = input
  const request = { ...wanted, amountFen: wanted.amountFen.toString() }
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'money.issue-voucher', owner: editor.id, key: idempotencyKey, request }, async () => {
      const accountId = await accountOfNumber(asSystem(ctx, 'money.vouchers'), input.accountNumber)
      if (!accountId) throw new DomainError('not-found', 'money.no-such-account')
      return issue(ctx, accountId, input, editor.actor)
    }),
  )
}

async function issue(ctx: Ctx, accountId: string, { amountFen, days, reason }: IssueVoucher, actor: string): Promise<{ number: string }> {
  const at = ctx.now()
  const id = newId()
  const number = voucherNumber(at, randomInt(10_000_000_000))
  const expiresAt = new Date(at.getTime() + days * 86_400_000)
  await ctx.db
    .insert(voucher)
    .values({ id, number, accountId, amountFen, leftFen: amountFen, heldFen: 0n, state: 'active', reason, createdAt: at, expiresAt, stateAt: at })
  await ctx.db.insert(voucherAudit).values({ id: newId(), voucherId: id, action: 'issue', actor, note: null, at })
  await postEntry(ctx, {
    kind: 'voucher.issue',
    key: `voucher.issue:${id}`,
    subject: { kind: 'voucher', id },
    memo: number,
    lines: [
      { owner: null, kind: 'promotion', amountFen: -amountFen },
      { owner: accountId, kind: 'vouchers', amountFen },
    ],
  })
  await sendMessage(ctx, {
    accountId,
    category: 'finance',
    code: 'voucher.issued',
    params: { amountFen: Number(amountFen), until: expiresAt.toISOString(), reason },
    link: '/console/money',
    eventKey: id,
  })
  return { number }
}
