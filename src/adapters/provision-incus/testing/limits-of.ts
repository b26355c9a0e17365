import { expect } from 'vitest'
import type { Instance } from '../machines/instances.ts'

/** Limits of an instance, from its configuration and its disks. */
export function limitsOfInstance({ config, devices }: Pick<Instance, 'config' | 'devices'>) {
  const share = /^(\d+)ms\/100ms$/.exec(config['limits.cpu.allowance'] ?? '')?.[1]
  const disks = Object.values(devices).filter(({ type }) => type === 'disk')
  return {
    ...(share ? { cpuPercent: Number(share) / Number(config['limits.cpu']) } : {}),
    disks: disks.map((disk) => {
      expect(disk['limits.read']).toBe(disk['limits.write'])
      const rate = /^(\d+)(iops|MiB)$/.exec(disk['limits.read'] ?? '')
      return rate ? { [rate[2] === 'iops' ? 'diskIops' : 'diskMibps']: Number(rate[1]) } : {}
    }),
  }
}
