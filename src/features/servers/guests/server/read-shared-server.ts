import { nameAccounts } from '#features/account/api.ts'
import { maskedHolder } from '#features/account/model/holders.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { GuestPlace } from '../../model/guests.ts'
import type { ServerView } from '../../model.ts'
import { unprotected } from '../../model/protection.ts'
import { placeOf } from '../../server/guest-rows.ts'
import { describeServer } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Reads a server shared by another customer, with the caller's guest access. */
export async function readSharedServer(ctx: Ctx, input: { code: string }): Promise<{ server: ServerView; place: GuestPlace }> {
  const { server: record, actor } = await authorizeServerRead(ctx, input.code, 'readSharedServer')
  const [place, names, described] = await Promise.all([
    placeOf(ctx, actor.id, record.id),
    nameAccounts(asSystem(ctx, 'servers.guests'), [record.accountId]),
    describeServer(ctx, record),
  ])
  // The owner has another page for the server.
  if (!place) throw new DomainError('not-found', 'servers.not-found')
  const { id, scope, untilAt } = place
  return { server: asGuestsSee(described), place: { id, scope, untilAt, owner: maskedHolder(names.get(record.accountId)) } }
}

/**
 * Removes data that is only for the owner: orders, money and dates, remark and tags, messages of staff, passwords, undo. Fields are listed
 * one by one, so that a new field stays hidden until it is added here.
 */
function asGuestsSee(server: ServerView): ServerView {
  const {
    code,
    name,
    regionId,
    zoneId,
    imageId,
    shape,
    state,
    ipv4,
    expiresAt,
    createdAt,
    locks,
    operation,
    latest,
    startedAt,
    login,
    rescueAt,
    noPassword,
    protectionSetUp,
    trafficStoppedAt,
    limits,
  } = server
  return {
    code,
    name,
    regionId,
    zoneId,
    imageId,
    shape,
    state,
    ipv4,
    expiresAt,
    createdAt,
    locks,
    operation,
    latest,
    startedAt,
    login,
    rescueAt,
    noPassword,
    protectionSetUp,
    trafficStoppedAt,
    limits,
    remark: '',
    protectedFrom: unprotected,
    tags: [],
    assetTag: null,
    offFor: null,
    releaseAt: null,
    autoRenew: false,
    lockReasons: {},
    orderId: '',
    renewMonths: 1,
    renewMethod: 'balance',
    renewMethodId: null,
    life: null,
    undo: null,
    upgrade: null,
    next: null,
    passwordUntilAt: null,
    rescuePassword: false,
  }
}
