import pino from 'pino'
import { loggable } from './loggable.ts'

export type Log = pino.Logger

type LogMethod = (this: Log, ...args: unknown[]) => void

/**
 * Writes JSON lines to stderr, without secrets and personal data: values pass `loggable`, errors are logged as facts. `level` as pino's (`silent` in tests);
 * `to` for tests of the log itself.
 */
export function makeLog(level: string, to: pino.DestinationStream = pino.destination(2)): Log {
  const options: pino.LoggerOptions = {
    level,
    // Errors are objects of facts already.
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest]: unknown[] = args
        const given = first instanceof Error ? { err: first } : first
        ;(method as LogMethod).apply(
          this,
          [given, ...rest].map((one) => loggable(one)),
        )
      },
    },
  }
  return pino(options, to)
}
