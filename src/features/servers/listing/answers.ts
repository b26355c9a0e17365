import { z } from 'zod'
import { pageNumbers } from '#platform/pure/answers.ts'
import { serverRow } from '../answers.ts'
import { serverStates } from '../model.ts'
import { trafficWarnings } from '../traffic/model.ts'

export const serversPage = z
  .object({
    servers: z.array(serverRow),
    ...pageNumbers,
    byState: z.partialRecord(z.enum(serverStates), z.int()),
    regionIds: z.array(z.string()),
    tags: z.array(z.string()),
    trafficWarnings: z.record(z.string(), z.enum(trafficWarnings)).meta({
      description: 'Servers of this page whose traffic package is used up and that are stopped or whose rate is limited, or that have used 95% of it, by code',
    }),
  })
  .meta({ id: 'ServersPage' })
export const labelAnswer = z.object({ name: z.string(), remark: z.string() }).meta({ id: 'ServerLabel' })

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
