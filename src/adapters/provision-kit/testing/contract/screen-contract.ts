import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractSpec, type ContractFixture } from './provisioner-contract.ts'

const patienceMs = 20_000

/** RFB client that requests plain pixels and sends no password. */
export async function watchScreen(bytes: Duplex) {
  let held = Buffer.alloc(0)
  let over = false
  bytes.on('data', (chunk: Buffer) => (held = Buffer.concat([held, chunk])))
  bytes.on('close', () => (over = true))
  bytes.on('error', () => {})
  async function take(length: number): Promise<Buffer> {
    for (const end = Date.now() + patienceMs; held.length < length; await sleep(5))
      if (over || Date.now() > end) throw new Error(`waited for ${length} bytes of a screen and had ${held.length}`)
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  expect((await take(12)).toString('latin1')).toBe('RFB 003.008\n')
  bytes.write('RFB 003.008\n')
  const [count = 0] = await take(1)
  expect([...(await take(count))]).toEqual([1])
  bytes.write(Buffer.from([1]))
  expect((await take(4)).readUInt32BE()).toBe(0)
  bytes.write(Buffer.from([1]))
  const head = await take(24)
  const [width, height] = [head.readUInt16BE(0), head.readUInt16BE(2)]
  const name = (await take(head.readUInt32BE(20))).toString()
  bytes.write(Buffer.from([2, 0, 0, 1, 0, 0, 0, 0]))
  const picture = Buffer.alloc(width * height * 4)

  async function look(incremental: boolean): Promise<Buffer> {
    const ask = Buffer.from([3, incremental ? 1 : 0, 0, 0, 0, 0, 0, 0, 0, 0])
    ask.writeUInt16BE(width, 6)
    ask.writeUInt16BE(height, 8)
    bytes.write(ask)
    const rectangles = (await take(4)).readUInt16BE(2)
    for (let at = 0; at < rectangles; at++) {
      const place = await take(12)
      const [x, y, wide, high] = [0, 2, 4, 6].map((from) => place.readUInt16BE(from)) as [number, number, number, number]
      const pixels = await take(wide * high * 4)
      for (let row = 0; row < high; row++) pixels.copy(picture, ((y + row) * width + x) * 4, row * wide * 4, (row + 1) * wide * 4)
    }
    return Buffer.from(picture)
  }
  function press(keysym: number): void {
    for (const down of [1, 0]) {
      const key = Buffer.from([4, down, 0, 0, 0, 0, 0, 0])
      key.writeUInt32BE(keysym, 4)
      bytes.write(key)
    }
  }
  return { name, width, height, look, press }
}

/** Contract of engines that show screens. `make` gives a fresh, empty fleet. */
export function screenContract(name: string, make: () => Promise<ContractFixture>): void {
  describe(`${name} keeps the contract of screens`, () => {
    let fixture: ContractFixture
    let machineId: string
    const open: Duplex[] = []
    beforeEach(async () => {
      fixture = await make()
      const { taskId, ...begun } = await fixture.provisioner.begin({ kind: 'create', token: randomUUID(), spec: contractSpec })
      expect((await fixture.settle(taskId)).state).toBe('succeeded')
      machineId = begun.machineId
    })
    afterEach(async () => {
      for (const bytes of open.splice(0)) bytes.destroy()
      await fixture.close?.()
    })
    const screen = async () => {
      const bytes = await fixture.provisioner.screen!.open(machineId)
      open.push(bytes)
      return bytes
    }

    it('shows a picture to who gives no password, another one after a key, and keeps no line when its viewer goes', async () => {
      expect(fixture.provisioner.capabilities.screen).toBe(true)
      const bytes = await screen()
      const viewer = await watchScreen(bytes)
      const before = await viewer.look(false)
      expect(new Set(before.toString('hex').match(/.{8}/g)).size, 'something is drawn').toBeGreaterThan(1)
      viewer.press(0x61)
      expect((await viewer.look(true)).equals(before)).toBe(false)
      bytes.destroy()
      if (fixture.console.shells) await expect.poll(fixture.console.shells, { timeout: patienceMs }).toBe(0)
    })

    it('opens none of a machine that is off, or gone', async () => {
      const end = async (kind: 'stop' | 'destroy') => fixture.settle((await fixture.provisioner.begin({ kind, token: randomUUID(), machineId })).taskId)
      await end('stop')
      await expect(screen()).rejects.toMatchObject({ fault: { code: 'wrong-state' } })
      await end('destroy')
      await expect(screen()).rejects.toMatchObject({ fault: { code: 'unknown-machine', retryable: false } })
    })
  })
}
