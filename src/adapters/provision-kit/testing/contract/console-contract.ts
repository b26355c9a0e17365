import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleStream, MachineRequest } from '#features/servers/server/ports.ts'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

const patienceMs = 20_000

/** Collects the output of a console until the expected text appears. */
export function listenTo({ bytes }: ConsoleStream) {
  let heard = ''
  let over = false
  bytes.on('data', (chunk: Buffer) => (heard += chunk.toString('utf8')))
  bytes.on('end', () => (over = true))
  bytes.on('close', () => (over = true))
  bytes.on('error', () => {})
  const until = async (what: string, holds: () => boolean) => {
    for (const end = Date.now() + patienceMs; !holds(); await sleep(10))
      if (Date.now() > end) throw new Error(`waited for ${what}; heard: ${JSON.stringify(heard.slice(-500))}`)
  }
  return {
    heard: () => heard,
    shows: (text: string | RegExp) => until(String(text), () => (typeof text === 'string' ? heard.includes(text) : text.test(heard))),
    ends: () => until('its end', () => over),
    type: (text: string) => void bytes.write(Buffer.from(text)),
  }
}

/** Contract of engines that open consoles, beside the contract of a provisioner. `make` gives a fresh, empty fleet. */
export function consoleContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of consoles`, () => {
    let fixture: ContractFixture
    let machineId: string
    beforeEach(async () => {
      fixture = await make()
      const { taskId, ...begun } = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      machineId = begun.machineId
    })
    const streams: ConsoleStream[] = []
    afterEach(async () => {
      for (const { bytes } of streams.splice(0)) bytes.destroy()
      await fixture.close?.()
    })
    async function open(size = { cols: 80, rows: 24 }): Promise<ConsoleStream> {
      const opened = await fixture.provisioner.console!.open(machineId, size)
      streams.push(opened)
      return opened
    }
    async function done(request: MachineRequest): Promise<void> {
      const { taskId } = await fixture.provisioner.begin(request)
      expect(await fixture.settle(taskId)).toMatchObject({ state: 'succeeded' })
    }

    it('says that it opens consoles, and what is typed is answered by that machine', async () => {
      expect(fixture.provisioner.capabilities.console).not.toBeNull()
      const opened = await open()
      const screen = listenTo(opened)
      screen.type('hostname\r')
      await screen.shows(fixture.console.nameOf(machineId))
      screen.type('exit\r')
      await screen.ends()
    })

    it('knows the size of the window, also after it changed', async () => {
      const opened = await open({ cols: 132, rows: 43 })
      const screen = listenTo(opened)
      screen.type('stty size\r')
      await screen.shows('43 132')
      opened.resize({ cols: 87, rows: 16 })
      // Some engines send the size over a separate connection.
      for (let tries = 0; tries < 50 && !screen.heard().includes('16 87'); tries++) {
        screen.type('stty size\r')
        await sleep(20)
      }
      await screen.shows('16 87')
    })

    it('keeps nobody from working on the machine', async () => {
      const screen = listenTo(await open())
      await done({ kind: 'reset-password', token: randomUUID(), machineId, password: 'Other-2026!!' })
      await done({ kind: 'stop', token: randomUUID(), machineId })
      expect((await fixture.provisioner.inspect(machineId))?.power).toBe('stopped')
      expect(screen.heard()).not.toContain('Other-2026!!')
    })

    it('leaves no shell behind when whoever opened it goes', async () => {
      const [one, another] = [await open(), await open()]
      const screen = listenTo(another)
      listenTo(one)
      one.bytes.destroy()
      screen.type('echo still here\r')
      await screen.shows(/still here[\s\S]*still here/)
      another.bytes.destroy()
      if (fixture.console.shells) await expect.poll(fixture.console.shells, { timeout: patienceMs }).toBe(0)
    })

    it('opens none of a machine that is worked on, off, or gone', async () => {
      const { taskId } = await fixture.provisioner.begin({ kind: 'stop', token: randomUUID(), machineId })
      await expect(open()).rejects.toMatchObject({ fault: { code: 'busy', retryable: true } })
      await fixture.settle(taskId)
      await expect(open()).rejects.toMatchObject({ fault: { code: 'wrong-state' } })
      await done({ kind: 'destroy', token: randomUUID(), machineId })
      await expect(open()).rejects.toMatchObject({ fault: { code: 'unknown-machine', retryable: false } })
    })
  })
}
