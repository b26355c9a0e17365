import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Longest time for Debian's servers. Without a network the test is skipped instead of hanging. */
const installWithinMs = 60_000

/** A program for a test, or the reason why the test is skipped. */
export type DebianProgram = { program: string } | { reason: string }

/** `variable` of the environment names the program where it is elsewhere. `needs`: other files of its packages. */
type Wanted = { variable: string; places: readonly string[]; packages: readonly string[]; needs?: readonly string[] }

/** Finds a program. Root on Debian installs its packages where no systemd runs, so that no service starts. */
export function debianProgram({ variable, places, packages, needs = [] }: Wanted): DebianProgram {
  const find = () => (needs.every((file) => existsSync(file)) ? [process.env[variable] ?? '', ...places].find((place) => existsSync(place)) : undefined)
  const found = find()
  if (found) return { program: found }
  const how = `it is not installed (Debian: apt-get install --no-install-recommends ${packages.join(' ')})`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || existsSync('/run/systemd/system')) return { reason: how }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quick = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=30']
  const options = { stdio: 'ignore', env, timeout: installWithinMs } as const
  spawnSync('apt-get', ['update', ...quick], options)
  spawnSync('apt-get', ['install', '-y', ...quick, '--no-install-recommends', ...packages], options)
  const installed = find()
  return installed ? { program: installed } : { reason: `${how}, and it could not be installed` }
}
