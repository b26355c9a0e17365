import { z } from 'zod'
import { sizesAnswer } from '#features/catalog/answers.ts'
import { moment } from '#platform/pure/answers.ts'

export const disksAnswer = z
  .object({
    disks: z.array(
      z.union([
        z.object({ kind: z.literal('system'), gib: z.number(), usedPercent: z.number().nullable() }),
        z.object({ kind: z.literal('data'), number: z.int(), gib: z.number() }),
      ]),
    ),
    folders: z.boolean(),
    snapshots: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          remark: z.string(),
          state: z.enum(['creating', 'ready', 'restoring']),
          imageId: z.string(),
          diskGib: z.number(),
          madeAt: moment,
          usedAt: moment.nullable(),
          tooBig: z.boolean(),
          formerOwners: z.boolean(),
        })
        .meta({ id: 'Snapshot' }),
    ),
    kept: z.array(z.object({ id: z.string(), reason: z.enum(['reinstall', 'release', 'recycle', 'resize', 'revert']), madeAt: moment, keptUntilAt: moment })),
    quota: z.int(),
    sizes: sizesAnswer.pick({ systemDiskGib: true, dataDiskGib: true, dataDisks: true }),
    block: z.enum(['dedicated', 'unsupported']).nullable(),
  })
  .meta({ id: 'Disks' })
