import { z } from 'zod'
import { moment } from '#platform/pure/answers.ts'

export const accountAnswer = z
  .object({
    id: z.string(),
    number: z.string(),
    phoneMasked: z.string().nullable(),
    emailMasked: z.string().nullable(),
    nickname: z.string(),
    locale: z.enum(['zh', 'zh-TW', 'en']),
    timeZone: z.string(),
    verification: z.enum(['none', 'personal', 'enterprise']),
    createdAt: moment,
  })
  .meta({ id: 'Account' })
