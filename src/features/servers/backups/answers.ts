import { z } from 'zod'
import { moment } from '#platform/pure/answers.ts'

export const ownImageAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    remark: z.string(),
    regionId: z.string(),
    imageId: z.string().meta({ description: 'The system that it is of' }),
    diskGib: z.int(),
    madeOf: z.string().meta({ description: 'Code of the server that it was made of' }),
    madeAt: moment,
    state: z.enum(['creating', 'ready']),
  })
  .meta({ id: 'OwnImage' })

export const ownImagesAnswer = z.object({ images: z.array(ownImageAnswer), max: z.int() }).meta({ id: 'OwnImages' })
export const backupsAnswer = z
  .object({
    block: z.enum(['not-bought', 'dedicated', 'unsupported']).nullable(),
    plan: z
      .object({
        enabled: z.boolean(),
        days: z.array(z.int()).meta({ description: '1 is Monday' }),
        hour: z.int(),
        minute: z.int(),
        timeZone: z.string(),
        keep: z.int(),
      })
      .nullable(),
    nextAt: moment.nullable(),
    points: z.array(
      z
        .object({
          id: z.string(),
          kind: z.enum(['planned', 'by-hand', 'snapshot']),
          name: z.string().nullable(),
          state: z.enum(['creating', 'ready', 'restoring']),
          imageId: z.string(),
          systemGib: z.int(),
          dataGib: z.array(z.int()).nullable().meta({ description: 'Sizes of the data disks in it; null where only the system disk is' }),
          madeAt: moment,
          usedAt: moment.nullable(),
          keptUntilAt: moment.nullable(),
          tooBig: z.boolean(),
          formerOwners: z.boolean(),
        })
        .meta({ id: 'RestorePoint' }),
    ),
  })
  .meta({ id: 'Backups' })
