import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram, type DebianProgram } from '#platform/testing/debian-program.ts'
import { eicar } from './fake-clamd.ts'

/** The installed clamd, or the reason why the test is skipped. Its package starts no service and downloads no signatures where no systemd runs. */
export const clamdHere = (): DebianProgram =>
  debianProgram({ variable: 'CLAMD', places: ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'], packages: ['clamav-daemon'] })

export type RealClamd = { path: string; stop: () => Promise<void> }

/** Starts a clamd with its own folder and a database of one signature. The database of ClamAV is not needed and not downloaded. */
export async function startClamd(program: string, settings: readonly string[] = []): Promise<RealClamd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-clamd-'))
  // clamd as root reads its database as another user where one is configured.
  chmodSync(folder, 0o755)
  const at = (name: string) => path.join(folder, name)
  mkdirSync(at('database'))
  writeFileSync(at('database/test.ndb'), `Runxin.Test.EICAR:0:*:${eicar.toString('hex')}\n`)
  const lines = [
    'Foreground yes',
    `DatabaseDirectory ${at('database')}`,
    `LocalSocket ${at('clamd.ctl')}`,
    `TemporaryDirectory ${folder}`,
    `LogFile ${at('clamd.log')}`,
  ]
  writeFileSync(at('clamd.conf'), [...lines, ...settings, ''].join('\n'))
  const child = spawn(program, ['-c', at('clamd.conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 300 && !existsSync(at('clamd.ctl')) && child.exitCode === null; tries++) await sleep(50)
  if (existsSync(at('clamd.ctl'))) return { path: at('clamd.ctl'), stop }
  const said = existsSync(at('clamd.log')) ? readFileSync(at('clamd.log'), 'utf8').slice(-2_000) : ''
  await stop()
  throw new Error(`clamd did not come up: ${said}`)
}
