import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Program = {
  /** Name for the error, if it does not come up. */
  name: string
  program: string
  args: readonly string[]
  /** Folder that is removed when the program has stopped. */
  folder: string
  isUp: () => Promise<boolean>
}

/** Starts a server program for a contract test and waits until it answers, at most 15 s. Throws with the end of what it wrote if it does not. */
export async function startRealProgram({ name, program, args, folder, isUp }: Program): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    if (await isUp()) return { stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`${name} did not come up: ${said}`)
}
