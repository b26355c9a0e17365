import { describe, expect, it } from 'vitest'
import { parseAddresses } from './addresses.ts'

const parse = (url: string, use?: 'write' | 'read') => parseAddresses('DATABASE_URL', url, use)

describe('addresses with several hosts', () => {
  it('are split as libpq reads them: ports by host, the rest shared, folders of sockets in the query', () => {
    expect(parse('postgres://user:p%40w@a:5432,b:5433,c/db?target_session_attrs=read-write&sslmode=require').all).toEqual([
      { label: 'a:5432', connectionString: 'postgres://user:p%40w@a:5432/db?sslmode=require' },
      { label: 'b:5433', connectionString: 'postgres://user:p%40w@b:5433/db?sslmode=require' },
      { label: 'c', connectionString: 'postgres://user:p%40w@c/db?sslmode=require' },
    ])
    expect(parse('postgresql://user@[::1]:5432,b/db').all.map(({ label }) => label)).toEqual(['[::1]:5432', 'b'])
    expect(parse('postgresql://user@/db?host=/one,/two').all.map(({ connectionString }) => connectionString)).toEqual([
      'postgresql://user@/db?host=%2Fone',
      'postgresql://user@/db?host=%2Ftwo',
    ])
  })

  it('leave an address with one host as it is', () => {
    for (const url of ['postgres://user:pw@a:5432/db', 'postgres:///db', 'postgres://u@/db']) expect(parse(url).all[0].connectionString).toBe(url)
  })

  it.each([
    ['postgres://user:pw@a,,b/db', 'DATABASE_URL: the list of hosts has an empty entry'],
    ['postgres://user:pw@a;b:5432/db', 'DATABASE_URL: a;b:5432'],
    ['postgres://user:pw@a:5432:5433/db', 'DATABASE_URL: a:5432:5433 is no host'],
    ['postgres://user:pw@a:99999,b/db', 'DATABASE_URL: a:99999 is no host with a port'],
    ['postgres://user:pw@a,b/db?target_session_attrs=standby', 'DATABASE_URL: target_session_attrs=standby does not fit; use read-write'],
  ])('%s is refused in words that name the setting and hide the password', (url, words) => {
    expect(() => parse(url)).toThrow(words)
    expect(() => parse(url)).not.toThrow('pw')
  })
})
