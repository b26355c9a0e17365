import { expect, it } from 'vitest'
import { isFromProxy, readProxyNets } from './from-proxy.ts'

const via = (nets: string | undefined, proxies = 1) => ({ proxies, nets: readProxyNets(nets) })

it.each([
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1', true],
  ['127.0.0.1,10.0.0.0/8', '::ffff:10.2.3.4', true],
  ['127.0.0.1,10.0.0.0/8', '127.0.0.2', false],
  ['127.0.0.1', '203.0.113.9', false],
  [' fd00::/8 ', 'fd12::1', true],
  ['::1', '::2', false],
  ['127.0.0.1', undefined, false],
  [undefined, '203.0.113.9', true],
])('with proxies in %s, a connection from %s comes from one: %s', (nets, connection, answer) => {
  expect(isFromProxy(connection, via(nets))).toBe(answer)
})

it('believes no connection where there is no proxy', () => {
  expect(isFromProxy('127.0.0.1', via('127.0.0.1', 0))).toBe(false)
})

it.each(['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::1/129', '10.0.0.1,', '10.0.0.0/-1'])(
  'refuses %j and names the setting',
  (given) => {
    expect(() => readProxyNets(given)).toThrow('PROXY_ADDRESSES')
  },
)
