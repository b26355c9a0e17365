import { ScanFault } from '#features/files/server/ports.ts'

type Rule = { atOnce: number; mayWait: number; waitMs: number }

/** Runs at most so many works at once. Others wait, in order; too many of them, or one that waits too long, are refused with `busy`. */
export function makeTurns({ atOnce, mayWait, waitMs }: Rule): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  function turn(): Promise<void> {
    if (waiting.length >= mayWait) throw new ScanFault('busy', 'too many files wait for a scan')
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(new ScanFault('busy', 'a file waited too long for its scan'))
      }, waitMs)
      waiting.push(enter)
    })
  }

  return async (work) => {
    if (running >= atOnce) await turn()
    else running++
    try {
      return await work()
    } finally {
      // A waiting one takes the place over.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
