import { createHash } from 'node:crypto'
import { cpsTerms1, levels1 } from '#features/partnerships/data/terms-1.ts'
import type { World } from './world.ts'

const staffId = (nth: number) => `01990000-0000-7000-8000-0000000000b${nth}`

/** Parts of a world that tests of the plan do not look at. */
export const factoryTerms: Pick<World, 'staff' | 'cps' | 'agents' | 'seal' | 'machineId'> = {
  staff: { owner: staffId(0), support: [staffId(1), staffId(2)], finance: staffId(3), operations: staffId(4) },
  cps: cpsTerms1,
  agents: levels1.slice(0, 2).map(({ id: levelId, discountPerMille: perMille, floorPerMille }) => ({ levelId, perMille, floorPerMille })),
  seal: (recordId) => ({ sealed: '\\x00', wrappedKey: '\\x00', keyId: 'test', numberMac: `\\x${createHash('sha256').update(recordId).digest('hex')}` }),
  machineId: (token) => `sim-${token}`,
}
