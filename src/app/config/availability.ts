import { z } from 'zod'

export const availabilityEnvironment = {
  DATABASE_SILENCE_SECONDS: z.coerce.number().min(0.1).max(60).default(3),
  REQUEST_SECONDS: z.coerce.number().min(0.1).max(600).default(30),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  STALE_SECONDS: z.coerce.number().min(0).max(86_400).default(3_600),
}

export type AvailabilityConfig = {
  /** Longest silence of the database before it counts as away. */
  silenceMs: number
  /** Longest time until a response begins. */
  requestMs: number
  /** Time for which public pages come from memory although the database is away. */
  staleMs: number
}

type Environment = z.output<z.ZodObject<typeof availabilityEnvironment>>

export function availabilityConfig(value: Environment): AvailabilityConfig {
  return { silenceMs: value.DATABASE_SILENCE_SECONDS * 1000, requestMs: value.REQUEST_SECONDS * 1000, staleMs: value.STALE_SECONDS * 1000 }
}
