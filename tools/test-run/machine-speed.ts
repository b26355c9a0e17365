import { Worker } from 'node:worker_threads'

/** Cores that the gate is made for. */
const cores = 2

/** Milliseconds that the calibration takes on the reference machine, with nothing else running (docs/testing.md). */
const referenceMs = 120

function workOnce(): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('calibration-work.ts', import.meta.url))
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The calibration ended with ${code}`))))
  })
}

/** Milliseconds that fixed work takes on two cores at once. Includes the effect of other load on the machine. */
export async function calibrate(): Promise<number> {
  const begun = performance.now()
  await Promise.all(Array.from({ length: cores }, workOnce))
  return performance.now() - begun
}

/** How many times slower than the reference machine this one is at the moment. */
export async function measureSlowness(): Promise<number> {
  return (await calibrate()) / referenceMs
}

if (import.meta.main) {
  const times: number[] = []
  for (let round = 0; round < 15; round++) times.push(await calibrate())
  const sorted = times.toSorted((a, b) => a - b).map(Math.round)
  console.log(`${sorted[7]} ms in the median, ${sorted[0]} to ${sorted.at(-1)} ms`)
}
