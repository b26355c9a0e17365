type Rule = {
  atOnce: number
  mayWait: number
  waitMs: number
  /** Error of a caller that is refused. */
  busy: (why: 'too many wait' | 'waited too long') => Error
}

/** Runs at most so many works at once. Others wait, in order; too many of them, or one that waits too long, are refused. */
export function makeTurns({ atOnce, mayWait, waitMs, busy }: Rule): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0

  function turn(): Promise<void> {
    if (waiting.length >= mayWait) throw busy('too many wait')
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(busy('waited too long'))
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
