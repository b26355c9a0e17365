import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInnerAddress } from './inner-address.ts'
import { makePublicPost } from './public-post.ts'

let asked: { path: string; body: string; header: string | undefined }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    asked.push({ path, body, header: request.headers['x-sent'] as string })
    if (path === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('elsewhere')
    if (path === '/endless') {
      const more = () => response.write('x'.repeat(60_000), () => setImmediate(more))
      return more()
    }
    if (path === '/silent') return
    if (path === '/slow') return void response.writeHead(200).write('begun')
    response.end(`got\0${body}`)
  })
})
let port = 0
const local = makePublicPost({ targets: 'loopback', timeoutMs: 400 })
const send = (path: string) => local.send(`http://127.0.0.1:${port}${path}`, { headers: { 'x-sent': 'yes' }, body: '汉' })

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('requests to addresses of customers', () => {
  it('return the status and the beginning of the answer', async () => {
    asked = []
    expect(await send('/')).toEqual({ status: 200, body: 'got汉' })
    expect(asked).toEqual([{ path: '/', body: '汉', header: 'yes' }])
  })

  it('follow no redirect', async () => {
    asked = []
    expect(await send('/away')).toEqual({ status: 302, body: 'elsewhere' })
    expect(asked).toHaveLength(1)
  })

  it('read two KiB of an answer and wait for no more', async () => {
    expect(await send('/endless')).toEqual({ status: 200, body: 'x'.repeat(2048) })
  })

  it('end in time; a status that has arrived is kept', async () => {
    expect(await send('/silent')).toEqual({ failure: 'timeout' })
    expect(await send('/slow')).toEqual({ status: 200, body: 'begun' })
  })

  it('report only the kind of a failure', async () => {
    const gone = makePublicPost({ targets: 'loopback', resolve: async () => ['127.0.0.1'] })
    expect(await gone.send('http://127.0.0.1:1/', { headers: {}, body: '' })).toEqual({ failure: 'connection' })
    const broken = makePublicPost({ targets: 'loopback' })
    expect(await broken.send(`https://127.0.0.1:${port}/`, { headers: {}, body: '' })).toEqual({ failure: 'tls' })
    const nameless = makePublicPost({ targets: 'https', resolve: async () => [] })
    expect(await nameless.send('https://nobody.test/', { headers: {}, body: '' })).toEqual({ failure: 'name' })
  })
})

describe('refused addresses', () => {
  const strict = makePublicPost({ targets: 'https' })

  it.each([
    ['http://hooks.test/', 'scheme'],
    ['ftp://hooks.test/', 'scheme'],
    ['file:///etc/passwd', 'form'],
    ['https://hooks.test:8443/', 'port'],
    ['https://hooks.test:80/', 'port'],
    ['https://user:word@hooks.test/', 'credentials'],
    ['https://hooks.test/#part', 'form'],
    ['hooks.test', 'form'],
    ['https://127.0.0.1/', 'address'],
    ['https://127.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://0x7f000001/', 'address'],
    ['https://0177.0.0.1/', 'address'],
    ['https://0.0.0.0/', 'address'],
    ['https://10.1.2.3/', 'address'],
    ['https://172.16.0.1/', 'address'],
    ['https://192.168.1.1/', 'address'],
    ['https://100.100.100.200/', 'address'],
    ['https://169.254.169.254/latest/meta-data/', 'address'],
    ['https://168.63.129.16/', 'address'],
    ['https://224.0.0.1/', 'address'],
    ['https://255.255.255.255/', 'address'],
    ['https://[::1]/', 'address'],
    ['https://[::]/', 'address'],
    ['https://[::ffff:127.0.0.1]/', 'address'],
    ['https://[::ffff:a9fe:a9fe]/', 'address'],
    ['https://[::127.0.0.1]/', 'address'],
    ['https://[64:ff9b::7f00:1]/', 'address'],
    ['https://[2002:7f00:1::]/', 'address'],
    ['https://[fd00:ec2::254]/', 'address'],
    ['https://[fe80::1]/', 'address'],
    ['https://[ff02::1]/', 'address'],
    ['https://[::ffff:7f00:1]/', 'address'],
    ['https://127.0.0.1./', 'address'],
    ['https://１２７.0.0.1/', 'address'],
    ['https://0x7f.1/', 'address'],
    ['https://localhost/', 'address'],
    ['https://LOCALHOST./', 'address'],
    ['https://app.localhost/', 'address'],
    ['https://metadata.google.internal/', 'address'],
    ['https://db.internal./', 'address'],
    ['https://printer.local/', 'address'],
    ['https://nas.lan/', 'address'],
    ['https://router.home.arpa/', 'address'],
    ['https://postgres/', 'address'],
    ['https://postgres./', 'address'],
    ['https://hooks.test/in\r\nHost: evil.test', 'form'],
    ['https://ho\r\noks.test/', 'form'],
    ['https://hooks.test/a\tb', 'form'],
    ['https://hooks.test/a\0b', 'form'],
    ['https://hooks.test/a b', 'form'],
    ['https://hooks.test/a\u2028b', 'form'],
  ])('%s is refused for its %s', (url, fault) => {
    expect(strict.faultOf(url)).toBe(fault)
  })

  it('public addresses are accepted, port 80 only if that is allowed', () => {
    for (const url of [
      'https://hooks.test/in?key=1',
      'https://hooks.test:443/',
      'https://8.8.8.8/',
      'https://[2606:4700::1]/',
      'https://localhost.hooks.test/',
      'https://internal.example/',
      'https://例子.测试/',
    ])
      expect(strict.faultOf(url)).toBeUndefined()
    const both = makePublicPost({ targets: 'http-too' })
    expect(['http://hooks.test/', 'http://hooks.test:8080/', 'http://127.0.0.1/'].map(both.faultOf)).toEqual([undefined, 'port', 'address'])
  })

  it.each([['127.0.0.1'], ['10.0.0.8'], ['169.254.169.254'], ['::1'], ['::ffff:192.168.0.1'], ['fd00::1'], ['no address']])(
    'a name that resolves to %s is refused, also with other addresses',
    async (address) => {
      const of = (addresses: string[]) => makePublicPost({ targets: 'https', resolve: async () => addresses })
      const sent = { headers: {}, body: '' }
      expect(await of([address]).send('https://hooks.test/', sent)).toEqual({ failure: 'address' })
      expect(await of(['8.8.8.8', address]).send('https://hooks.test/', sent)).toEqual({ failure: 'address' })
    },
  )

  it('a name that changes between lookups is resolved once, and the connection uses that first answer', async () => {
    asked = []
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const names: string[] = []
    const changing = makePublicPost({
      targets: 'loopback',
      timeoutMs: 400,
      resolve: async (name) => {
        names.push(name)
        return answers.shift() ?? []
      },
    })
    expect(await changing.send(`http://hooks.test:${port}/`, { headers: {}, body: '' })).toMatchObject({ status: 200 })
    expect(asked).toHaveLength(1)
    expect(names).toEqual(['hooks.test'])
  })

  it('private addresses are recognized by number, in both families', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:a00:1', '', 'name'])
      expect(isInnerAddress(address), address).toBe(true)
    for (const address of ['110.75.129.5', '2606:4700::1', '::ffff:8.8.8.8']) expect(isInnerAddress(address), address).toBe(false)
  })
})
