import type { Subject } from './subjects.ts'

export type SoakPlan = {
  subjects: readonly Subject[]
  minutes: number
  /** Runs each subject once with this seed, however long that takes. */
  seed?: number
}

/** Dependencies of a soak, so that a test can replace them. */
export type SoakWorld = {
  nowMs: () => number
  drawSeed: () => number
  /** Runs a subject once. Returns whether it passed and the path of its output. */
  run: (subject: Subject, seed: number) => Promise<{ ok: boolean; log: string }>
  /** True as soon as the soak is told to end. */
  stopped: () => boolean
  say: (line: string) => void
}

export type SoakFailure = { name: string; seed: number; log: string }

/**
 * Runs the subjects in turns, each time with another seed, until the time is over; the last run is finished. A failure does not
 * stop the soak. Returns the failures.
 */
export async function runSoak({ subjects, minutes, seed: given }: SoakPlan, world: SoakWorld): Promise<SoakFailure[]> {
  const { nowMs, drawSeed, run, stopped, say } = world
  const begun = nowMs()
  const isOver = () => stopped() || (given === undefined && nowMs() - begun >= minutes * 60_000)
  const failures: SoakFailure[] = []
  let runs = 0
  for (let round = 1; !isOver() && (given === undefined || round === 1); round++) {
    const seed = given ?? drawSeed()
    say(`round ${round}, SEED=${seed}`)
    for (const subject of subjects) {
      if (isOver()) break
      const from = nowMs()
      const { ok, log } = await run(subject, seed)
      if (stopped()) break
      runs++
      if (!ok) failures.push({ name: subject.name, seed, log })
      const seconds = ((nowMs() - from) / 1000).toFixed(0)
      say(`  ${ok ? '✓' : '✗'} ${subject.name.padEnd(14)} ${seconds.padStart(5)} s${ok ? '' : `  ${log}`}`)
    }
  }
  say(`\n${runs} runs in ${((nowMs() - begun) / 60_000).toFixed(1)} minutes, ${failures.length} failed`)
  for (const { name, seed, log } of failures) say(`  ${name} failed with SEED=${seed} (${log}); repeat it: npm run soak -- --only ${name} --seed ${seed}`)
  return failures
}
