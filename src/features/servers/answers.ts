import { z } from 'zod'
import { hardware } from '#features/catalog/answers.ts'
import { raidLevels } from '#features/catalog/model/hardware.ts'
import { periods } from '#features/catalog/model.ts'
import { moment } from '#platform/pure/answers.ts'
import { operationKindNames, renewMethods, serverStates } from './model.ts'

export const locks = z.enum(['abuse', 'transfer', 'refund', 'staff-hold'])
export const off = z.enum(['overdue', 'abuse', 'release'])
export const months = z.literal([...periods])

export const shapeAnswer = z
  .object({
    family: z.string().nullable(),
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
    kind: z.enum(operationKindNames),
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
  trafficStoppedAt: moment.nullable().meta({ description: 'Since when it is kept off because its traffic package is used up; null: it is not' }),
  protectedFrom: protectionAnswer,
  locks: z.array(locks),
  operation: operationAnswer.nullable().meta({ description: 'The operation under way' }),
  latest: operationAnswer.nullable().meta({ description: 'The newest operation, under way or ended' }),
}

export const serverRow = z.object(row).meta({ id: 'Server' })

export const serverAnswer = z
  .object({
    ...row,
    orderId: z.string(),
    renewMonths: months,
    renewMethod: z.enum(renewMethods),
    renewMethodId: z.string().nullable().meta({ description: 'The stored payment method that renews it; null: the balance alone' }),
    lockReasons: z.partialRecord(locks, z.string()),
    next: z.object({ shape: shapeAnswer, at: moment.nullable() }).nullable().meta({ description: 'A smaller size that comes with the next period' }),
    protectionSetUp: z
      .object({ gbps: z.number(), dueAt: moment })
      .nullable()
      .meta({ description: 'DDoS protection that staff are setting up, and the time by which it is promised' }),
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

export const operationBegun = z.object({ operationId: z.string() }).meta({ id: 'OperationBegun' })
export const removed = z.object({ removed: z.literal(true) }).meta({ id: 'Removed' })
