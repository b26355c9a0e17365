import type { Log } from '#platform/logging/log.ts'

type Parts = {
  log: Pick<Log, 'fatal' | 'error'>
  /** Ends what runs, as an operator's signal does. */
  stop: () => Promise<void>
  withinMs?: number
}

/** Time for running responses and jobs that are nearly done. Longer jobs are taken over by others when their lease ends. */
const longestLeaveMs = 15_000

/**
 * Last resort (rule 23): after an uncaught error the state is unknown, so the process logs it once, ends in order and exits with
 * 1, for its supervisor to restart it. Errors during the exit are logged and change nothing.
 */
export function leaveOnFault({ log, stop, withinMs = longestLeaveMs }: Parts): void {
  let leaving = false
  const leave = (error: unknown, origin: string): void => {
    const first = !leaving
    leaving = true
    try {
      if (first) log.fatal({ err: error, origin }, 'nobody caught an error: this process ends')
      else log.error({ err: error, origin }, 'another error while this process ends')
    } catch {
      // Without a log the process must exit nevertheless.
    }
    if (!first) return
    setTimeout(() => process.exit(1), withinMs)
    const exit = () => process.exit(1)
    stop().then(exit, (failed: unknown) => {
      log.error({ err: failed }, 'this process did not end in order')
      exit()
    })
  }
  process.on('uncaughtException', leave)
  process.on('unhandledRejection', (reason) => leave(reason, 'unhandledRejection'))
}
