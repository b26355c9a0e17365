import { addressContract } from './address-contract.ts'
import { capabilityContract, type Lack } from './capability-contract.ts'
import { consoleContract } from './console-contract.ts'
import { copyContract } from './copy-contract.ts'
import { forgetContract } from './forget-contract.ts'
import { healthContract, type WithFaults } from './health-contract.ts'
import { keyContract } from './key-contract.ts'
import { limitContract, type WithLimits } from './limit-contract.ts'
import { networkContract } from './network-contract.ts'
import { placementContract } from './placement-contract.ts'
import { powerContract, type WithSystems } from './power-contract.ts'
import { provisionerContract, type ContractFixture } from './provisioner-contract.ts'
import { rescueContract } from './rescue-contract.ts'
import { screenContract } from './screen-contract.ts'
import { userDataContract, type WithUserData } from './user-data-contract.ts'

type Options = {
  /** Gives a fresh, empty fleet. `stepMs`: time of one step of a fake, where a test looks at a machine that is being worked on. */
  make: (stepMs?: number) => Promise<ContractFixture & WithFaults & WithSystems & WithUserData & WithLimits>
  /** Capabilities that the engine does not have. It must report to lack exactly these, and decline what needs them. */
  lacks: readonly Lack[]
  /** First three numbers of IPv4 addresses that the engine can give. */
  network?: string
}

/** The whole contract, which every engine keeps: each operation, its errors, its repetition, and what it says that it cannot do. */
export function engineContract(name: string, { make, lacks, network }: Options): void {
  provisionerContract(name, make)
  powerContract(name, make)
  limitContract(name, make)
  capabilityContract(name, make, lacks)
  addressContract(name, make, network)
  placementContract(name, make)
  networkContract(name, make)
  copyContract(name, make)
  keyContract(name, () => make(60))
  forgetContract(name, make)
  healthContract(name, make)
  consoleContract(name, () => make(60))
  if (!lacks.includes('screen')) screenContract(name, make)
  if (!lacks.includes('userData')) userDataContract(name, make)
  if (!lacks.includes('rescue')) rescueContract(name, make)
}
