import { readFileSync } from 'node:fs'
import os from 'node:os'
import type { ClockSource } from './steady-clock.ts'

export const machineClock: ClockSource = { wall: () => Date.now(), ticks: () => performance.now(), uptime: () => os.uptime() * 1000 }

/** Names the run of this machine since its last boot. Where the system has no such name, no two runs are taken for the same. */
export function bootOfMachine(): string {
  try {
    return `${os.hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return `${os.hostname()} ${process.pid} ${performance.timeOrigin}`
  }
}
