import { requireAnyone, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { tellLive } from '#platform/live/live.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { staffAddressList, staffSession } from '../../schema.ts'
import type { AddressList } from '../model.ts'
import { isListed, readNetworks } from './networks.ts'

export type WriteAddressList = { entries: string; was: string; reason: string }

/**
 * Returns whether the back office answers this address. It is asked for each request and never kept, so that a change applies to the next request in every
 * process.
 */
export async function admitsStaffAddress(ctx: Pick<Ctx, 'actor' | 'db'>, ip: string): Promise<boolean> {
  requireAnyone(ctx)
  return isListed(await entriesOf(ctx), ip)
}

/** Reads the list for the page of settings, with the address of the reader. */
export async function readAddressList(ctx: EndpointCtx): Promise<AddressList> {
  requireStaff(ctx, 'settings')
  return { entries: await entriesOf(ctx), ownIp: ctx.request.ip }
}

/**
 * Replaces the list. It runs in the requests of the editor and of the approver, and leaves out the address of neither. Throws `back-office.address-line` with
 * the line that is no network, `back-office.address-own` with the address that is missing, and `back-office.setting-changed` if the list is no longer the one
 * that the editor saw.
 */
export async function writeAddressList(ctx: EndpointCtx, { entries, was }: WriteAddressList): Promise<void> {
  const staffId = requireStaff(ctx, 'settings')
  const { networks, faulty } = readNetworks(entries)
  if (faulty !== undefined) throw fault('back-office.address-line', { line: faulty })
  const { ip } = ctx.request
  if (!isListed(entries, ip)) throw fault('back-office.address-own', { ip })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(staffAddressList).values({ entries: '', updatedAt: ctx.now() }).onConflictDoNothing()
    const [held] = await ctx.db.select({ entries: staffAddressList.entries }).from(staffAddressList).for('update')
    if (held!.entries === entries) return
    if (held!.entries !== was) throw new DomainError('conflict', 'back-office.setting-changed')
    await ctx.db.update(staffAddressList).set({ entries, updatedAt: ctx.now() })
    await checkStreams(ctx)
    const detail = { networks: networks.join(' ') || 'everywhere' }
    await appendEntry(ctx, { action: 'staff-addresses', step: 'done', staffId, role: 'owner', detail })
  })
}

/** Empties the list from the command line, for owners who are locked out. */
export async function clearAddressList(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(staffAddressList)
    await appendEntry(ctx, { action: 'staff-addresses-clear', step: 'done', staffId: null, role: 'command-line' })
  })
}

/** Reads the list from the command line. */
export async function readAddressListFromInside(ctx: Ctx): Promise<string> {
  requireSystem(ctx)
  return entriesOf(ctx)
}

async function entriesOf(ctx: Pick<Ctx, 'db'>): Promise<string> {
  const [row] = await ctx.db.select({ entries: staffAddressList.entries }).from(staffAddressList)
  return row?.entries ?? ''
}

/** Notifies the open streams of all staff, which ask whether their address is still in the list. */
async function checkStreams(ctx: Pick<Ctx, 'db'>): Promise<void> {
  for (const { staffId } of await ctx.db.selectDistinct({ staffId: staffSession.staffId }).from(staffSession)) await tellLive(ctx, `staff-session:${staffId}`)
}

function fault(code: string, detail: Record<string, string | number>): DomainError {
  return new DomainError('invalid', code, detail, [{ path: 'entries', code, detail }])
}
