import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { incusClient } from './client.ts'
import { faultOf } from './faults.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'runxin-tls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes a self-signed certificate, as engines do. */
function selfSigned(name: string): { certificate: string; key: string } {
  const file = (kind: string) => path.join(folder, `${name}.${kind}`)
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
  execFileSync('openssl', [...options, '-keyout', file('key'), '-out', file('crt')], { stdio: 'ignore' })
  return { certificate: readFileSync(file('crt'), 'utf8'), key: readFileSync(file('key'), 'utf8') }
}

it('presents its certificate to the engine, trusts only the configured one, and never reveals the engine’s address', async () => {
  const [engine, other, ours] = [selfSigned('engine'), selfSigned('other'), selfSigned('ours')]
  const server = createServer({ cert: engine.certificate, key: engine.key, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    const shown = (request.socket as TLSSocket).getPeerCertificate().subject.CN
    response.end(JSON.stringify({ type: 'sync', metadata: { shown, path: request.url } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const trusting = (serverCertificate: string) => incusClient({ url, ...ours, serverCertificate }, 'mine')
  try {
    const answer = await trusting(engine.certificate).call({ method: 'GET', path: '/1.0/instances?recursion=1' })
    expect(answer.metadata).toEqual({ shown: 'ours', path: '/1.0/instances?recursion=1&project=mine' })
    const refused = trusting(other.certificate).call({ method: 'GET', path: '/1.0' })
    await expect(refused).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
    const text = await refused.catch((error: Error) => `${error.message} ${(error.cause as Error).message}`)
    expect(text).not.toContain('127.0.0.1')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

it.each([
  [404, 'Instance not found', 'unknown-machine', false],
  [404, 'Image alias not found', 'image-missing', false],
  [500, 'Failed creating instance: Image not found', 'image-missing', false],
  [500, 'Failed to run: mkfs: No space left on device', 'capacity', false],
  [400, 'Instance is busy running a "stop" operation', 'busy', true],
  [412, 'ETag does not match', 'busy', true],
  [403, 'not authorized', 'engine', false],
  [500, 'exit status 1', 'engine', true],
  // The daemon dies during the request.
  [400, 'dial unix /var/lib/lxd/unix.socket: connect: no such file or directory', 'unreachable', true],
  [400, 'Get "http://unix.socket/1.0": dial unix /var/snap/lxd/common/lxd/unix.socket: connect: connection refused', 'unreachable', true],
  [500, 'read unix @->/run/incus/unix.socket: read: connection reset by peer', 'unreachable', true],
  [500, 'write tcp 10.0.0.1:8443: write: broken pipe', 'unreachable', true],
  [400, 'Failed to fetch the instance: context canceled', 'unreachable', true],
  [500, 'LXD is shutting down', 'unreachable', true],
  [500, 'Post "https://10.0.0.2:8443/1.0": EOF', 'unreachable', true],
  // Files of the daemon and its storage are back after a restart; those inside a machine are not.
  [500, 'open /var/lib/lxd/storage-pools/default/containers/rx-1: no such file or directory', 'engine', true],
  [500, 'fork/exec /bin/sh: no such file or directory', 'engine', false],
  [500, 'exec: "passwd": executable file not found in $PATH', 'engine', false],
  [500, 'Command not found', 'engine', false],
  // The engine says no.
  [400, 'Invalid devices: Unknown device type', 'invalid', false],
  [500, 'Failed instance creation: quota exceeded', 'capacity', false],
] as const)('an answer %s, %s, means %s', (status, text, code, retryable) => {
  expect(faultOf(status, text).fault).toEqual({ code, retryable })
})

it('retries where the socket of the engine is gone, and where nothing listens or the connection breaks', async () => {
  const gone = incusClient({ socketPath: path.join(folder, 'gone.socket') }, 'mine')
  await expect(gone.call({ method: 'POST', path: '/1.0/instances', body: {} })).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
  const server = createPlainServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breaking = incusClient({ loopback: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }, 'mine')
  const create = () => breaking.call({ method: 'POST', path: '/1.0/instances', body: {} })
  await expect(create()).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
  await new Promise((resolve) => server.close(resolve))
  await expect(create()).rejects.toMatchObject({ fault: { code: 'unreachable', retryable: true } })
})
