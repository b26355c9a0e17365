import type { Step } from '#features/servers/server/ports.ts'
import { diskWriters, type RequestKind } from '#adapters/provision-kit/by-request.ts'
import type { PlannedStep, SimPower } from './schema.ts'
import { chance } from './seeded.ts'

type Range = readonly [from: number, to: number]

/** `put-back`: a restoration that keeps the replaced disk. */
type Planned = RequestKind | 'put-back'
type Shapes = Record<Planned, readonly (readonly [name: string, millis: Range])[]>

// Sums: create 4–9 s, restart 3–5 s, reinstall about 8 s; Windows images boot half as long again.
const shapes: Shapes = {
  create: [
    ['allocate', [500, 1000]],
    ['copy-image', [1300, 2800]],
    ['network', [400, 1000]],
    ['boot', [1300, 3000]],
    ['check', [500, 1200]],
  ],
  start: [
    ['power-on', [500, 900]],
    ['boot', [1500, 2600]],
  ],
  stop: [
    ['shut-down', [1400, 2600]],
    ['power-off', [300, 700]],
  ],
  restart: [
    ['shut-down', [1200, 1900]],
    ['boot', [1500, 2400]],
    ['check', [300, 700]],
  ],
  'hard-reset': [
    ['power-off', [300, 700]],
    ['boot', [1500, 2400]],
    ['check', [300, 700]],
  ],
  'power-off': [['power-off', [300, 700]]],
  reinstall: [
    ['shut-down', [900, 1300]],
    ['erase-disk', [900, 1300]],
    ['copy-image', [2200, 2800]],
    ['boot', [2000, 2500]],
    ['check', [700, 1000]],
  ],
  'reset-password': [
    ['write-password', [700, 1300]],
    ['check', [400, 800]],
  ],
  destroy: [
    ['power-off', [300, 600]],
    ['free', [300, 600]],
  ],
  archive: [
    ['shut-down', [900, 1300]],
    ['save-disk', [1200, 2200]],
    ['free', [300, 600]],
  ],
  restore: [
    ['allocate', [400, 800]],
    ['load-disk', [1500, 2600]],
    ['boot', [1500, 2600]],
    ['check', [400, 800]],
  ],
  resize: [
    ['pause', [600, 1100]],
    ['resize', [1500, 2800]],
    ['check', [400, 800]],
  ],
  snapshot: [['save-disk', [1800, 3200]]],
  move: [
    ['move', [2400, 4200]],
    ['check', [300, 700]],
  ],
  image: [['save-disk', [2400, 4000]]],
  rescue: [
    ['shut-down', [900, 1300]],
    ['load-rescue', [700, 1300]],
    ['boot', [1500, 2400]],
    ['write-password', [400, 800]],
    ['check', [300, 700]],
  ],
  'leave-rescue': [
    ['shut-down', [900, 1300]],
    ['unload-rescue', [400, 800]],
    ['boot', [1500, 2400]],
    ['check', [300, 700]],
  ],
  'put-back': [
    ['shut-down', [900, 1300]],
    ['save-disk', [1200, 2200]],
    ['load-disk', [1500, 2600]],
    ['boot', [1500, 2600]],
    ['check', [400, 800]],
  ],
}

// Bare metal, about three times as long: it is checked, its disks are put together, and every start begins with a self-test.
const metalShapes: Shapes = {
  create: [
    ['reserve-machine', [800, 1500]],
    ['check-hardware', [3000, 5000]],
    ['set-up-raid', [2000, 3500]],
    ['network', [800, 1600]],
    ['install-system', [5000, 8000]],
    ['self-test', [2500, 4000]],
    ['boot', [1500, 3000]],
    ['check', [800, 1500]],
  ],
  start: [
    ['power-on', [500, 900]],
    ['self-test', [2500, 4000]],
    ['boot', [1500, 3000]],
  ],
  stop: shapes.stop,
  restart: [
    ['shut-down', [1400, 2600]],
    ['self-test', [2500, 4000]],
    ['boot', [1500, 3000]],
    ['check', [300, 700]],
  ],
  'hard-reset': [
    ['power-off', [300, 700]],
    ['self-test', [2500, 4000]],
    ['boot', [1500, 3000]],
    ['check', [300, 700]],
  ],
  'power-off': shapes['power-off'],
  reinstall: [
    ['shut-down', [900, 1300]],
    ['erase-disk', [2000, 3000]],
    ['set-up-raid', [2000, 3500]],
    ['install-system', [5000, 8000]],
    ['boot', [2000, 3000]],
    ['check', [700, 1000]],
  ],
  'reset-password': shapes['reset-password'],
  destroy: [
    ['power-off', [300, 600]],
    ['erase-disk', [1500, 2500]],
    ['free', [300, 600]],
  ],
  // Its disks stay where they are.
  archive: [
    ['shut-down', [1400, 2600]],
    ['power-off', [300, 700]],
  ],
  restore: [
    ['power-on', [500, 900]],
    ['self-test', [2500, 4000]],
    ['load-disk', [1500, 3000]],
    ['boot', [1500, 3000]],
  ],
  // Only its network can be changed.
  resize: [
    ['network', [800, 1600]],
    ['check', [400, 800]],
  ],
  snapshot: shapes.snapshot,
  move: shapes.move,
  image: shapes.image,
  rescue: [
    ['shut-down', [1400, 2600]],
    ['load-rescue', [700, 1300]],
    ['self-test', [2500, 4000]],
    ['boot', [1500, 3000]],
    ['write-password', [400, 800]],
    ['check', [300, 700]],
  ],
  'leave-rescue': [
    ['shut-down', [1400, 2600]],
    ['unload-rescue', [400, 800]],
    ['self-test', [2500, 4000]],
    ['boot', [1500, 3000]],
    ['check', [300, 700]],
  ],
  'put-back': shapes['put-back'],
}

/** Duration of each step of a request on this machine: a function of seed and token. */
export function planOf(kind: Planned, seed: string, token: string, speed: number, imageId: string, bareMetal = false): PlannedStep[] {
  return (bareMetal ? metalShapes : shapes)[kind].map(([name, [from, to]]) => {
    const slow = name === 'boot' && imageId.startsWith('windows') ? 1.5 : 1
    return { name, millis: Math.round(((from + chance(seed, token, kind, name) * (to - from)) * slow) / speed) }
  })
}

export function lengthOf(plan: readonly PlannedStep[]): number {
  return plan.reduce((sum, step) => sum + step.millis, 0)
}

type TaskTimes = { plan: readonly PlannedStep[]; begunAt: Date; endsAt: Date }

/** Progress of a task at a moment. It ends at `endsAt`. A failing one ends early, so its last steps never come. */
export function progressOf(task: TaskTimes, failed: boolean, now: Date): { percent: number; steps: Step[]; ended: boolean } {
  const elapsed = now.getTime() - task.begunAt.getTime()
  const ended = now.getTime() >= task.endsAt.getTime()
  const reached = ended ? task.endsAt.getTime() - task.begunAt.getTime() : Math.max(0, elapsed)
  let before = 0
  const steps = task.plan.map((step): Step => {
    const start = before
    before += step.millis
    if (ended && !failed) return { name: step.name, state: 'done' }
    if (before <= reached) return { name: step.name, state: 'done' }
    if (start <= reached) return { name: step.name, state: ended ? 'failed' : 'running' }
    return { name: step.name, state: 'waiting' }
  })
  // Never 100 before the end.
  const percent = ended ? 100 : Math.min(99, Math.floor((reached / Math.max(1, lengthOf(task.plan))) * 100))
  return { percent, steps, ended }
}

const powerAfter: Record<RequestKind, SimPower | 'same'> = {
  create: 'running',
  start: 'running',
  stop: 'stopped',
  restart: 'running',
  'hard-reset': 'running',
  'power-off': 'stopped',
  reinstall: 'running',
  'reset-password': 'same',
  destroy: 'none',
  archive: 'archived',
  restore: 'running',
  resize: 'same',
  snapshot: 'same',
  image: 'same',
  move: 'same',
  rescue: 'running',
  'leave-rescue': 'running',
}

/** Power of the machine after the task. A create or reinstall that fails leaves a broken disk behind. */
export function outcomeOf(kind: RequestKind, before: SimPower, failed: boolean): SimPower {
  if (failed) return diskWriters.includes(kind) ? 'broken' : before
  const after = powerAfter[kind]
  return after === 'same' ? before : after
}
