import { z } from 'zod'

export const availabilityEnvironment = {
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_READ_URL: z.string().optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().min(1).max(600).default(10),
  DATABASE_START_SECONDS: z.coerce.number().min(0).max(3_600).default(60),
  MIGRATION_WAIT_SECONDS: z.coerce.number().min(0).max(86_400).default(300),
  DATABASE_SILENCE_SECONDS: z.coerce.number().min(0.1).max(60).default(3),
  REQUEST_SECONDS: z.coerce.number().min(0.1).max(600).default(30),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  STALE_SECONDS: z.coerce.number().min(0).max(86_400).default(3_600),
}

export type AvailabilityConfig = {
  /** The server itself, where the app's address leads through PgBouncer. */
  directUrl: string | undefined
  /** Replicas for reads that may be a few seconds old. */
  readUrl: string | undefined
  /** Longest time that a replica may be behind. */
  replicaLagMs: number
  /** Longest wait for a server that takes writes, at the start. */
  primaryWithinMs: number
  /** Longest wait for another process that migrates, at the start. */
  migrationWaitMs: number
  /** Longest silence of the database before it counts as away. */
  silenceMs: number
  /** Longest time until a response begins. */
  requestMs: number
  /** Time for which public pages come from memory although the database is away. */
  staleMs: number
}

type Environment = z.output<z.ZodObject<typeof availabilityEnvironment>>

export function availabilityConfig(value: Environment): AvailabilityConfig {
  return {
    directUrl: value.DATABASE_DIRECT_URL,
    readUrl: value.DATABASE_READ_URL,
    replicaLagMs: value.DATABASE_READ_LAG_SECONDS * 1000,
    primaryWithinMs: value.DATABASE_START_SECONDS * 1000,
    migrationWaitMs: value.MIGRATION_WAIT_SECONDS * 1000,
    silenceMs: value.DATABASE_SILENCE_SECONDS * 1000,
    requestMs: value.REQUEST_SECONDS * 1000,
    staleMs: value.STALE_SECONDS * 1000,
  }
}
