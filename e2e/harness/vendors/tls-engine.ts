import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TLSSocket } from 'node:tls'
import { startFakeIncus } from '../../../src/adapters/provision-incus/testing/fake-incus.ts'

type Certificate = { certificate: string; key: string }

function selfSigned(folder: string, name: string): Certificate {
  const file = (kind: string) => path.join(folder, `${name}.${kind}`)
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
  execFileSync('openssl', [...options, '-keyout', file('key'), '-out', file('crt')], { stdio: 'ignore' })
  return { certificate: readFileSync(file('crt'), 'utf8'), key: readFileSync(file('key'), 'utf8') }
}

/** An LXD as production reaches it: over TLS, with a certificate of its own, and for one client's certificate alone. */
export async function startTlsEngine() {
  const folder = mkdtempSync(path.join(tmpdir(), 'runxin-engine-'))
  const [own, client] = [selfSigned(folder, 'engine'), selfSigned(folder, 'client')]
  rmSync(folder, { recursive: true })
  const lxd = await startFakeIncus({ flavour: 'lxd', stepMs: 20 })
  const { hostname, port } = lxd.url
  const server = createServer({ cert: own.certificate, key: own.key, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    if (!isClient(request.socket as TLSSocket))
      return void response.writeHead(403).end(JSON.stringify({ type: 'error', error: 'not authorized', error_code: 403 }))
    const { method, url: path, headers } = request
    const onward = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  const isClient = (socket: TLSSocket) => socket.getPeerCertificate().subject?.CN === 'client'
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    client,
    machines: lxd.instances,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await lxd.stop()
    },
  }
}
