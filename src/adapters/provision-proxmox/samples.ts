import type { MachineSample } from '#features/servers/server/ports.ts'
import type { Resource } from './machines/machines.ts'

const shareOf = (part: number | undefined, whole: number | undefined) => (part === undefined || !whole ? null : (part / whole) * 100)

/** Readings from the cluster's list of machines. It knows only the size of a disk: `disk` is 0 then, and no reading. */
export function sampleOf(machine: Resource, at: Date): MachineSample {
  const { node, cpu, maxcpu = 1, mem, maxmem, disk, maxdisk, netin, netout, diskread, diskwrite, uptime } = machine
  return {
    machineId: machine.name ?? '',
    at,
    values: { cpuPercent: cpu === undefined ? null : cpu * 100, memoryPercent: shareOf(mem, maxmem), diskPercent: disk ? shareOf(disk, maxdisk) : null },
    counters: {
      vcpu: maxcpu,
      // A machine that moves to another node gets new interfaces there.
      source: node,
      ...(netin === undefined ? {} : { inBytes: netin }),
      ...(netout === undefined ? {} : { outBytes: netout }),
      ...(diskread === undefined ? {} : { diskReadBytes: diskread }),
      ...(diskwrite === undefined ? {} : { diskWriteBytes: diskwrite }),
      ...(uptime === undefined ? {} : { uptimeSeconds: uptime }),
    },
  }
}
