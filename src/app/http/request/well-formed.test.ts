import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wellFormedOnly, wellFormedUpgrades } from './well-formed.ts'

const server = createServer(wellFormedOnly((request, response) => void response.end(`served ${request.headers.host}`)))
server.on(
  'upgrade',
  wellFormedUpgrades((_request, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')),
)
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** Sends bytes as they are, and returns all that is answered until the connection closes. */
function say(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    socket.on('error', reject).on('close', () => resolve(heard))
  })
}
const status = async (...lines: string[]) => /^HTTP\/1\.1 (\d+)/.exec(await say(lines))?.[1]

describe('a request', () => {
  it('is served with one host and a version', async () => {
    expect(await say(['GET / HTTP/1.1', 'Host: a.example', 'Connection: close'])).toMatch(/200[^]*served a\.example/)
  })

  it.each([
    ['two hosts', ['GET / HTTP/1.1', 'Host: a.example', 'Host: evil.example']],
    ['two hosts that are equal', ['GET / HTTP/1.1', 'Host: a.example', 'host: a.example']],
    ['no version', ['GET /', 'Host: a.example']],
    ['version 0.9', ['GET / HTTP/0.9', 'Host: a.example']],
    ['version 2.0 in the form of version 1', ['GET / HTTP/2.0', 'Host: a.example']],
    ['no host', ['GET / HTTP/1.1']],
    ['two lengths of its body', ['POST / HTTP/1.1', 'Host: a.example', 'Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['two different lengths', ['POST / HTTP/1.1', 'Host: a.example', 'Content-Length: 4', 'Content-Length: 5']],
    ['a line break inside a header', ['GET / HTTP/1.1', 'Host: a.example', 'X-A: b\nX-C: d\x00']],
  ])('is refused with %s, and its connection is closed', async (_what, lines) => {
    expect(await status(...lines)).toBe('400')
  })

  it('is refused with two hosts as an upgrade too', async () => {
    const upgrade = ['GET / HTTP/1.1', 'Connection: upgrade', 'Upgrade: websocket', 'Host: a.example']
    expect(await status(...upgrade)).toBe('101')
    expect(await status(...upgrade, 'Host: evil.example')).toBe('400')
  })
})
