import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
] as const)('an answer %s, %s, means %s', (status, text, code, retryable) => {
  expect(faultOf(status, text).fault).toEqual({ code, retryable })
})
