import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { answerTo } from './challenge.ts'
import { firstWords, security, version } from './first-words.ts'

/** Connects to a machine's screen. The engine's password is entered here, and the resulting server asks for none, so the browser never holds the password. */
export async function pastThePassword(machine: Duplex, password: string, signal: AbortSignal): Promise<Duplex> {
  try {
    await comeIn(machine, password, signal)
  } catch (error) {
    machine.destroy()
    if (error instanceof ProvisionFault) throw error
    throw new ProvisionFault(signal.aborted ? 'unreachable' : 'engine', true, { cause: error })
  }
  return withoutPassword(machine)
}

async function comeIn(machine: Duplex, password: string, signal: AbortSignal): Promise<void> {
  const take = async (length: number): Promise<Buffer> => {
    for (;;) {
      const taken = machine.read(length) as Buffer | null
      if (taken?.length === length) return taken
      if (taken || machine.readableEnded || machine.destroyed) throw new Error('the engine ended the line of a screen')
      await Promise.race([once(machine, 'readable', { signal }), once(machine, 'close', { signal })])
    }
  }
  const offered = (await take(version.length)).toString('latin1')
  if (!/^RFB 003\.\d{3}\n$/.test(offered) || offered < version) throw new Error(`the engine speaks ${JSON.stringify(offered)}`)
  machine.write(version, 'latin1')
  const [many = 0] = await take(1)
  if (many === 0) throw new Error(`the engine shows no screen: ${await reasonOf(take)}`)
  const kinds = await take(many)
  if (!kinds.includes(security.password)) throw new Error('the engine asks for something else than a password')
  machine.write(Buffer.from([security.password]))
  machine.write(answerTo(await take(16), password))
  if ((await take(4)).readUInt32BE() !== 0) throw new Error('the engine did not take the password of its own screen')
}

async function reasonOf(take: (length: number) => Promise<Buffer>): Promise<string> {
  const length = Math.min(200, (await take(4)).readUInt32BE())
  return (await take(length)).toString('utf8')
}

function withoutPassword(machine: Duplex): Duplex {
  const outer: Duplex = new Duplex({
    // A caller that has gone cannot use a half-open connection.
    allowHalfOpen: false,
    read: () => void (inside && machine.resume()),
    write: (chunk: Buffer, _encoding, done) => {
      if (inside) return void machine.write(chunk, () => done())
      const after = hear(chunk)
      if (after === 'refused') return done(new Error('that is no RFB'))
      if (after === undefined) return done()
      inside = true
      machine.on('data', (bytes: Buffer) => {
        if (!outer.push(bytes)) machine.pause()
      })
      machine.write(after, () => done())
    },
    final: (done) => {
      machine.end()
      done()
    },
    destroy: (error, done) => {
      machine.destroy()
      done(error)
    },
  })
  let inside = false
  const hear = firstWords((bytes) => void outer.push(bytes))
  machine.on('end', () => outer.push(null))
  machine.on('error', () => outer.destroy())
  machine.on('close', () => outer.destroy())
  return outer
}
