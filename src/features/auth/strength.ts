import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export type Strength = 0 | 1 | 2 | 3 | 4

let estimator: Promise<ZxcvbnFactory> | undefined

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
}

/**
 * Estimates how hard a password is to guess, 0 to 4. Common and leaked passwords, and those made of personal data, get 0 or 1. The dictionaries (200 KiB
 * packed) load at the first call, on the server and in the browser.
 */
export async function strengthOf(password: string, personal: readonly string[] = []): Promise<Strength> {
  estimator ??= load().catch((error: unknown) => {
    estimator = undefined
    throw error
  })
  // The estimate grows faster than the length and blocks the process meanwhile. 32 characters are enough to judge.
  return (await estimator).check(password.slice(0, 32), personal.filter(Boolean)).score
}
