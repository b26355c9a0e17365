import { trustedPolicy } from '#platform/pure/trusted-policy.ts'

/** Used part of ALTCHA's solver, which its script calls by this name. */
type Solver = {
  solveChallengeWorkers: (options: { challenge: object; concurrency: number; createWorker: () => Worker; timeout: number }) => Promise<object | null>
}
declare global {
  var plibow: Solver | undefined
}

/** State of the script (spec §4): loading at first, loaded when the provider's script has arrived, failed with its message. */
export type CaptchaScript = { state: 'loading' } | { state: 'loaded' } | { state: 'failed'; message: string }

/** Addresses come from the server's challenge. The content security policy limits their hosts. */
const addresses = trustedPolicy('captcha', { createScriptURL: (url: string) => url })
const timeoutMs = 100_000
/** Scripts in the head that have loaded. Their load event fires only once. */
const arrived = new WeakSet<object>()

/** Inserts the provider's script into the head once; skipped if it is present (spec §7). Loads a script again that failed. */
export function loadCaptchaScript(url: string): Promise<void> {
  if (globalThis.plibow) return Promise.resolve()
  const present = document.head.querySelector<HTMLScriptElement>(`script[src="${url}"]`)
  if (present && arrived.has(present)) return Promise.resolve()
  const script = present ?? Object.assign(document.createElement('script'), { src: addresses.createScriptURL(url), async: true })
  return new Promise((resolve, reject) => {
    script.addEventListener(
      'load',
      () => {
        arrived.add(script)
        resolve()
      },
      { once: true },
    )
    script.addEventListener(
      'error',
      () => {
        script.remove()
        reject(new Error(`captcha script did not load: ${url}`))
      },
      { once: true },
    )
    if (!present) document.head.append(script)
  })
}

/** Tells whether this page may compute hashes: browsers allow it over https and on localhost only. */
export function canSolve(): boolean {
  return typeof Worker !== 'undefined' && globalThis.crypto?.subtle !== undefined
}

/** Solves a puzzle in workers and returns the answer for the server. */
export async function solvePuzzle(puzzle: string, workerUrl: string): Promise<string> {
  const challenge = JSON.parse(puzzle) as object
  const concurrency = Math.min(4, navigator.hardwareConcurrency || 2)
  const solution = await globalThis.plibow?.solveChallengeWorkers({
    challenge,
    concurrency,
    createWorker: () => new Worker(addresses.createScriptURL(workerUrl)),
    timeout: timeoutMs,
  })
  if (!solution) throw new Error('captcha was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
