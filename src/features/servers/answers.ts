import { z } from 'zod'
import { fundsAnswer } from '#features/money/answers.ts'
import { hardware, quoteLine } from '#features/catalog/answers.ts'
import { gatewayNames } from '#features/payments/model.ts'
import { raidLevels } from '#features/catalog/dedicated-model.ts'
import { families, periods } from '#features/catalog/model.ts'
import { fen, listOf, moment, pageNumbers } from '#platform/pure/answers.ts'
import { guestActs } from './guests.ts'
import { lifeSteps } from './lifecycle.ts'
import { operationKinds, renewMethods, serverStates } from './model.ts'

const locks = z.enum(['abuse', 'transfer', 'refund', 'staff-hold'])
const off = z.enum(['overdue', 'abuse', 'release'])
const months = z.literal([...periods])

export const shapeAnswer = z
  .object({
    family: z.enum(families).nullable(),
    bareMetal: z.object({ code: z.string(), hardware, raid: z.enum(raidLevels) }).optional(),
    vcpu: z.int(),
    memoryGib: z.number(),
    systemDiskGib: z.number(),
    dataDisksGib: z.array(z.number()),
    bandwidthMbps: z.number(),
    trafficGib: z.number().nullable().meta({ description: 'Monthly traffic package; null: billed by bandwidth' }),
    ipv4Count: z.int(),
    ipv6: z.boolean(),
    protectionGbps: z.number(),
    backups: z.boolean(),
  })
  .meta({ id: 'ServerShape' })

export const operationAnswer = z
  .object({
    id: z.string(),
    serverCode: z.string(),
    serverName: z.string(),
    kind: z.enum(operationKinds),
    state: z.enum(['queued', 'running', 'succeeded', 'failed']),
    steps: z.array(z.object({ name: z.string(), state: z.enum(['waiting', 'running', 'done', 'failed']) })),
    percent: z.number(),
    secondsLeft: z.int().nullable().meta({ description: 'About how long it will still take, by how long such operations took; null: not known, or ended' }),
    requestedBy: z.enum(['customer', 'staff', 'system']),
    errorCode: z.string().nullable().meta({ description: 'Why it failed' }),
    createdAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'Operation', description: 'An action on a server that goes on by itself, with its progress and outcome' })

export const protectionAnswer = z
  .object({
    release: z.boolean().meta({ description: 'Against being released, refunded or transferred' }),
    rebuild: z.boolean().meta({ description: 'Against reinstalling and against restoring snapshots and backups' }),
  })
  .meta({ id: 'ServerProtection', description: 'What its owner has closed a server against; its end by time is not stopped by it' })

const row = {
  code: z.string().meta({ description: 'Names the server in every call: srv- and eight signs' }),
  name: z.string(),
  remark: z.string(),
  tags: z.array(z.string()),
  regionId: z.string(),
  zoneId: z.string(),
  imageId: z.string(),
  shape: shapeAnswer,
  assetTag: z.string().nullable(),
  state: z.enum(serverStates),
  ipv4: z.array(z.string()),
  expiresAt: moment.nullable(),
  offFor: off.nullable().meta({ description: 'Why it is off, if its owner did not turn it off' }),
  releaseAt: moment.nullable(),
  autoRenew: z.boolean(),
  createdAt: moment,
  rescueAt: moment.nullable().meta({ description: 'Since when it runs the rescue system instead of its own disk; null: it does not' }),
  protectedFrom: protectionAnswer,
  locks: z.array(locks),
  operation: operationAnswer.nullable().meta({ description: 'The operation under way' }),
  latest: operationAnswer.nullable().meta({ description: 'The newest operation, under way or ended' }),
}

export const serverRow = z.object(row).meta({ id: 'Server' })

export const serversPage = z
  .object({
    servers: z.array(serverRow),
    ...pageNumbers,
    byState: z.partialRecord(z.enum(serverStates), z.int()),
    regionIds: z.array(z.string()),
    tags: z.array(z.string()),
  })
  .meta({ id: 'ServersPage' })

export const serverAnswer = z
  .object({
    ...row,
    orderId: z.string(),
    renewMonths: months,
    renewMethod: z.enum(renewMethods),
    lockReasons: z.partialRecord(locks, z.string()),
    next: z.object({ shape: shapeAnswer, at: moment.nullable() }).nullable().meta({ description: 'A smaller size that comes with the next period' }),
    undo: z
      .object({
        snapshotId: z.string(),
        reason: z.enum(['reinstall', 'release', 'recycle', 'resize', 'revert', 'manual', 'backup']),
        madeAt: moment,
        keptUntilAt: moment,
      })
      .nullable(),
    startedAt: moment.nullable(),
    login: z.enum(['root', 'Administrator']),
    noPassword: z.boolean().meta({ description: 'Whether only SSH keys sign in, until its password is reset' }),
  })
  .meta({ id: 'ServerDetail' })

export const operationsPage = z
  .object({
    operations: z.array(
      operationAnswer.extend({
        guest: z.string().nullable().meta({ description: 'The guest who asked for it, masked' }),
        act: z.enum(guestActs).nullable().meta({ description: 'What a guest changed, where kind is guest' }),
      }),
    ),
    ...pageNumbers,
  })
  .meta({ id: 'OperationsPage' })
export const operationBegun = z.object({ operationId: z.string() }).meta({ id: 'OperationBegun' })
export const labelAnswer = z.object({ name: z.string(), remark: z.string() }).meta({ id: 'ServerLabel' })

export const futureAnswer = z
  .object({
    life: z.object({
      state: z.enum(serverStates),
      offFor: off.nullable(),
      expiresAt: moment,
      releaseAt: moment.nullable(),
      autoRenew: z.boolean(),
      locks: listOf(locks),
      done: listOf(z.object({ step: z.enum(lifeSteps), at: moment })),
    }),
    options: z.array(z.object({ months, totalFen: fen, toAt: moment, guaranteed: z.boolean(), guaranteedUntilAt: moment })),
    availableFen: fen,
    imported: z.boolean().meta({ description: 'Whether the server came from another system and has not been renewed here' }),
    history: z.array(
      z.object({
        step: z.enum(lifeSteps),
        outcome: z.enum(['sent', 'done', 'skipped', 'renewed', 'unpaid']),
        shortFen: fen.nullable(),
        at: moment,
        periodEnd: moment,
      }),
    ),
  })
  .meta({ id: 'ServerFuture' })

export const remarksAnswer = z
  .object({
    servers: z.array(
      z.object({
        code: z.string(),
        remark: z.string().nullable().meta({ description: 'As it is now; null where nothing was changed' }),
        why: z.enum(['not-found']).nullable(),
      }),
    ),
  })
  .meta({ id: 'ServerRemarks' })
export const tagsAnswer = z.object({ tags: z.array(z.object({ tag: z.string(), servers: z.int() })) }).meta({ id: 'ServerTags' })
export const tagsChanged = z
  .object({
    servers: z.array(
      z.object({
        code: z.string(),
        tags: z.array(z.string()).nullable().meta({ description: 'As they are now; null where nothing was changed' }),
        why: z.enum(['not-found', 'too-many']).nullable(),
      }),
    ),
  })
  .meta({ id: 'ServerTagsChanged' })

const renewalPrice = z.object({
  quoteId: z.string(),
  totalFen: fen,
  lines: z.array(quoteLine),
  fromAt: moment,
  toAt: moment,
  extraDays: z.int(),
  guaranteed: z.boolean(),
  imported: z.boolean().meta({ description: 'Whether the server came from another system, so that the price may differ from the one it had there' }),
  guaranteedUntilAt: moment,
  expiresAt: moment,
})
const named = { code: z.string(), name: z.string() }
export const renewalOffer = z
  .object({
    lines: z.array(
      z.union([
        z.object({ ...named, offer: renewalPrice, why: z.null() }),
        z.object({ ...named, offer: z.null(), why: z.enum(['not-renewable', 'no-price']) }),
      ]),
    ),
    totalFen: fen,
    funds: fundsAnswer,
    gateways: z.array(z.object({ name: z.enum(gatewayNames), minutes: z.number(), inApp: z.boolean() })),
  })
  .meta({ id: 'RenewalOffer' })
export const renewalsPlaced = z.object({ orderIds: z.array(z.string()), totalFen: fen }).meta({ id: 'RenewalsPlaced' })

export const upgradeEstimate = z
  .object({ shape: shapeAnswer, totalFen: fen, monthFen: fen, days: z.int(), renewal: z.object({ months, totalFen: fen }).nullable() })
  .meta({ id: 'UpgradeEstimate' })
export const upgradeOffer = z
  .object({
    quoteId: z.string(),
    totalFen: fen,
    lines: z.array(quoteLine),
    renewalFen: fen,
    monthFen: fen,
    days: z.int(),
    endsAt: moment,
    expiresAt: moment,
    shape: shapeAnswer,
  })
  .meta({ id: 'UpgradeOffer' })
export const downgradeOffer = z.object({ shape: shapeAnswer, months, nowFen: fen, nextFen: fen, beginsAt: moment }).meta({ id: 'DowngradeOffer' })
