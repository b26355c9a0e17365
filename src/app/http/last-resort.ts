import type { Log } from '#platform/logging/log.ts'

type Parts = {
  log: Pick<Log, 'fatal' | 'error'>
  /** Ends what runs, as an operator's signal does. */
  stop: () => Promise<void>
  withinMs?: number
}

/** Answers under way, and jobs that are nearly done; what takes longer is taken over by others when its lease ends. */
const longestLeaveMs = 15_000

/**
 * The last resort (rule 23): after an error that nobody caught nobody knows what still holds, so the process says so once, ends in order
 * and leaves with 1, for its supervisor to start it anew. What fails while it leaves is written down and changes nothing.
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
      // Without a log it still has to leave.
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
