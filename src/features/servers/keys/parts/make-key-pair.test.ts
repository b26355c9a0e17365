import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parsePublicKey } from '../server/parse-public-key.ts'
import { looksPrivate } from '../model.ts'
import { makeKeyPair } from './make-key-pair.ts'

/** Sections of the private key file after its magic bytes, as OpenSSH reads them. */
function openOf(file: string): { publicPart: Buffer; secret: Buffer; remark: string; rest: Buffer } {
  const bytes = Buffer.from(file.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64')
  expect(bytes.subarray(0, 15).toString('latin1')).toBe('openssh-key-v1\0')
  let at = 15
  const next = (from = bytes) => {
    const length = from.readUInt32BE(at)
    at += 4 + length
    return from.subarray(at - length, at)
  }
  expect([next(), next(), next()].map(String)).toEqual(['none', 'none', ''])
  at += 4
  next()
  const open = next()
  at = 8
  expect(open.subarray(0, 4)).toEqual(open.subarray(4, 8))
  expect(next(open).toString()).toBe('ssh-ed25519')
  const [publicPart, secret, remark] = [next(open), next(open), next(open).toString()]
  return { publicPart, secret, remark, rest: open.subarray(at) }
}

describe('a key pair made in the browser', () => {
  it('has a public key that we accept, with its comment', async () => {
    const { publicKey } = (await makeKeyPair('wei@runxin'))!
    expect(parsePublicKey(publicKey)).toMatchObject({ algorithm: 'ed25519', remark: 'wei@runxin' })
  })

  it('has a private key that signs what the public one verifies, in the format of OpenSSH', async () => {
    for (const remark of ['a', 'ab', 'abc', '桌面']) {
      const { privateKey, publicKey } = (await makeKeyPair(remark))!
      const { publicPart, secret, rest, remark: inside } = openOf(privateKey)
      expect(inside).toBe(remark)
      expect([...rest]).toEqual([...rest].map((_, at) => at + 1))
      expect(Buffer.from(publicKey.split(' ')[1]!, 'base64').subarray(-32)).toEqual(publicPart)
      expect(secret.subarray(32)).toEqual(publicPart)
      const head = Buffer.from('302e020100300506032b657004220420', 'hex')
      const key = createPrivateKey({ key: Buffer.concat([head, secret.subarray(0, 32)]), format: 'der', type: 'pkcs8' })
      const signed = sign(null, Buffer.from('hello'), key)
      const open = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicPart.toString('base64url') }, format: 'jwk' })
      expect(verify(null, Buffer.from('hello'), open, signed)).toBe(true)
      expect(looksPrivate(privateKey)).toBe(true)
      expect(looksPrivate(publicKey)).toBe(false)
    }
  })

  it('is different every time', async () => {
    expect((await makeKeyPair(''))!.publicKey).not.toBe((await makeKeyPair(''))!.publicKey)
  })
})
