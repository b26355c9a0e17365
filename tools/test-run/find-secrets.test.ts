import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'

const token = Buffer.alloc(32, 'token').toString('base64url')
const known = {
  texts: new Map([
    ['Lantern-River-2026', 'the password of a customer'],
    ['-----BEGIN KEY-----\nabc', 'the key of a gateway'],
    ['493817', 'a code'],
  ]),
  hashes: new Set([createHash('sha256').update(token).digest('hex')]),
}

test.each([
  ['{"password":"Lantern-River-2026"}', ['the password of a customer']],
  ['{"pem":"-----BEGIN KEY-----\\nabc"}', ['the key of a gateway']],
  ['{"code":"493817"}', ['a code']],
  ['{"time":1493817500,"id":"1493817"}', []],
  [`cookie token=${token}; Path=/`, ['a token whose hash is in the database']],
  [`/admin/join?x${token}y`, ['a token whose hash is in the database']],
  [`{"id":"${Buffer.alloc(32, 'other').toString('base64url')}"}`, []],
  ['', []],
])('the secrets in %s are found by name', (logs, names) => {
  expect(findSecrets(logs, known)).toEqual(names)
})
