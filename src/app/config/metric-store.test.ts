import { expect, it } from 'vitest'
import { metricStoreConfig } from './metric-store.ts'

const cluster = { METRICS_WRITE_URL: 'http://10.0.0.5:8480/insert/0/prometheus', METRICS_READ_URL: 'https://metrics.example.com/select/0/prometheus' }

it('is PostgreSQL without an address, one node with one, and a cluster with two', () => {
  expect(metricStoreConfig({})).toBeUndefined()
  const node = new URL('http://127.0.0.1:8428')
  expect(metricStoreConfig({ METRICS_URL: 'http://127.0.0.1:8428' })).toEqual({ writeUrl: node, readUrl: node, token: undefined })
  expect(metricStoreConfig({ ...cluster, METRICS_TOKEN: 'token-of-the-test' })).toEqual({
    writeUrl: new URL(cluster.METRICS_WRITE_URL),
    readUrl: new URL(cluster.METRICS_READ_URL),
    token: 'token-of-the-test',
  })
})

it.each([
  [{ ...cluster, METRICS_URL: 'http://127.0.0.1:8428' }, /^METRICS_URL: is for a single/],
  [{ METRICS_WRITE_URL: cluster.METRICS_WRITE_URL }, /^METRICS_READ_URL is missing/],
  [{ METRICS_READ_URL: cluster.METRICS_READ_URL }, /^METRICS_WRITE_URL is missing/],
  [{}, /^METRICS_URL is missing/],
  [{ METRICS_URL: 'victoria' }, /^METRICS_URL: must be/],
  [{ METRICS_URL: 'http://user@127.0.0.1:8428' }, /^METRICS_URL: must be/],
  [{ METRICS_URL: 'http://127.0.0.1:8428?extra_label=a' }, /^METRICS_URL: must be/],
  [{ METRICS_URL: 'http://metrics.example.com:8428' }, /not encrypted/],
  [{ ...cluster, METRICS_READ_URL: 'http://metrics.example.com/select/0/prometheus' }, /^METRICS_READ_URL: the line is not encrypted/],
])('with a fault stops the start by name, and tells no token: %j', (given, says) => {
  const all = { ...given, METRICS_TOKEN: 'token-of-the-test' }
  expect(() => metricStoreConfig(all)).toThrow(says)
  expect(() => metricStoreConfig(all)).not.toThrow('token-of-the-test')
})
