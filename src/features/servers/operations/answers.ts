import { z } from 'zod'
import { pageNumbers } from '#platform/pure/answers.ts'
import { operationAnswer } from '../answers.ts'
import { guestActs } from '../model/guests.ts'

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
