import { nameAccounts } from '#features/account/api.ts'
import { hideLastFour, maskedHolder } from '#features/account/model/holders.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem, requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { TransferRecord } from './transfer-rows.ts'

const linkOf = (row: TransferRecord) => `/console/transferPlus?number=${row.number}`

async function nameOf(ctx: Ctx, accountId: string): Promise<string> {
  return maskedHolder((await nameAccounts(asSystem(ctx, 'transfers'), [accountId])).get(accountId))
}

const termsOf = (row: TransferRecord, servers: number) => ({ number: row.number, servers, amountFen: Number(row.priceFen), at: row.expiresAt.toISOString() })

/** Notifies the seller. It is a security notice, because an attacker could have made the offer. */
export async function tellOffered(ctx: Ctx, row: TransferRecord, servers: number): Promise<void> {
  requireAnyone(ctx)
  await sendMessage(ctx, {
    accountId: row.sellerId,
    category: 'security',
    code: 'transfer.started',
    params: { ...termsOf(row, servers), other: row.sentTo ? hideLastFour(row.sentTo) : '' },
    link: linkOf(row),
  })
}

/** Notifies the account that was found for the typed phone or number. */
export async function tellReceiver(ctx: Ctx, row: TransferRecord, receiverId: string, servers: number): Promise<void> {
  requireAnyone(ctx)
  const params = { ...termsOf(row, servers), other: await nameOf(ctx, row.sellerId) }
  await sendMessage(ctx, { accountId: receiverId, category: 'operations', code: 'transfer.offered', params, link: linkOf(row) })
}

/** Notifies the receiver with a security notice, and the seller of the progress. */
export async function tellAccepted(ctx: Ctx, row: TransferRecord): Promise<void> {
  requireAnyone(ctx)
  const link = linkOf(row)
  const params = { number: row.number, amountFen: Number(row.priceFen) }
  await sendMessage(ctx, { accountId: row.sellerId, category: 'operations', code: 'transfer.accepted', params, link })
  await sendMessage(ctx, { accountId: row.receiverId!, category: 'security', code: 'transfer.taken-on', params, link })
}

export async function tellEnded(ctx: Ctx, row: TransferRecord, step: 'cancel' | 'reject' | 'expire'): Promise<void> {
  requireAnyone(ctx)
  const code = ({ cancel: 'transfer.cancelled', reject: 'transfer.rejected', expire: 'transfer.expired' } as const)[step]
  const toSeller = step === 'cancel' ? [] : [row.sellerId]
  const toReceiver = step === 'reject' || !row.receiverId ? [] : [row.receiverId]
  for (const accountId of [...toSeller, ...toReceiver])
    await sendMessage(ctx, { accountId, category: 'operations', code, params: { number: row.number }, link: linkOf(row) })
}

export async function tellCompleted(ctx: Ctx, row: TransferRecord, servers: number): Promise<void> {
  requireAnyone(ctx)
  const params = { number: row.number, servers, amountFen: Number(row.priceFen), at: (row.releaseAt ?? row.stateAt).toISOString() }
  const link = linkOf(row)
  await sendMessage(ctx, { accountId: row.sellerId, category: 'security', code: 'transfer.handed-over', params, link })
  await sendMessage(ctx, { accountId: row.receiverId!, category: 'operations', code: 'transfer.received', params, link })
}

export async function tellFailed(ctx: Ctx, row: TransferRecord): Promise<void> {
  requireAnyone(ctx)
  const params = { number: row.number, amountFen: Number(row.priceFen), why: row.failure! }
  for (const accountId of [row.sellerId, row.receiverId!])
    await sendMessage(ctx, { accountId, category: 'operations', code: 'transfer.failed', params, link: linkOf(row) })
}

export async function tellDisputed(ctx: Ctx, row: TransferRecord): Promise<void> {
  requireAnyone(ctx)
  const params = { number: row.number, amountFen: Number(row.priceFen) }
  await sendMessage(ctx, { accountId: row.sellerId, category: 'finance', code: 'transfer.disputed', params, link: linkOf(row) })
}

/** Notifies the party that gets the price, and after a dispute the other party too. */
export async function tellMoney(ctx: Ctx, row: TransferRecord, outcome: 'release' | 'give-back'): Promise<void> {
  requireAnyone(ctx)
  const params = { number: row.number, amountFen: Number(row.priceFen), to: outcome === 'release' ? ('seller' as const) : ('receiver' as const) }
  const link = linkOf(row)
  const [gets, other] = outcome === 'release' ? [row.sellerId, row.receiverId!] : [row.receiverId!, row.sellerId]
  await sendMessage(ctx, { accountId: gets, category: 'finance', code: 'transfer.paid', params, link })
  if (row.disputedAt) await sendMessage(ctx, { accountId: other, category: 'finance', code: 'transfer.decided', params, link })
}
