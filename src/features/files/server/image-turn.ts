import { DomainError } from '#platform/domain-error.ts'

/** Limit of waiting pictures. One is decoded at a time, because a large one takes hundreds of megabytes. */
const mayWait = 12
const waitMs = 10_000
let running = false
const waiting: (() => void)[] = []

/** Runs the work after the pictures before it. Throws `platform.too-busy` when too many wait. */
export async function inImageTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running) await turn()
  running = true
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running = false
  }
}

function turn(): Promise<void> {
  if (waiting.length >= mayWait) throw new DomainError('unavailable', 'platform.too-busy')
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(new DomainError('unavailable', 'platform.too-busy'))
    }, waitMs)
    waiting.push(enter)
  })
}
