import { describe, expect, it } from 'vitest'
import { parsePublicKey } from './parse-public-key.ts'

// Keys and fingerprints made with `ssh-keygen`.
const laptop = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEECyKr8n+21pCAuyknhVY3rmXMf4vGp0ue7krwN9JVY wei@laptop'
const made: readonly [string, string, string, number, string][] = [
  ['Ed25519', laptop, 'ed25519', 256, 'SHA256:8ziJYmG17x7oCzhx7pMlhA2uk/OBUiSFJbkUuuUgsnU'],
  [
    'RSA with 2048 bits',
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQCNRH14Wol/XX4QxUhPe8Du/RFzexZE6kDm5R52jxMPt2eIBESX8U4+NSx+Wj7BiOalIeGTHWNUK6bRjVhHyG+KvYNEphPgudgS3K6CLe88yKZjH3UOZ72tLY6Lv/lSgZEAYOaEGd/QByZFdvhILXTVMJjiqr7GgAuzGuJJUlu01QjxV8z4lMEzcnP2UTAu/Pf5uUVnj3oX4yRO2/n63O7h5gn8gZSwAHiGTHWyURnbmhhUqTPTzL5SSiBAKt7wRPiD4PvelZijVDHhnw7yrY7gt4A/OnOI1Kk2hXrUS8M9BZ2EgxrZOpV58RCQrLm1XQ5QJsHycpyib4VDVlg+8bLL',
    'rsa',
    2048,
    'SHA256:09nTmZMjOJd5mKpFoWcqPn2HBuxAslUmCWNSiwa7d1c',
  ],
  [
    'ECDSA on P-256',
    'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBC/HsSOocZUE5vGZl3NEbscBsiDQMQZszQMF5i2dAfx56tFLGUNJZrztYxu9i2NBZliyECIDGqpmzYxy7Ak8fBA=',
    'ecdsa',
    256,
    'SHA256:8Yw60vvGawmt9c2b4dBRA9XWivHWwjgC2AQErwCgS1s',
  ],
  [
    'ECDSA on P-384',
    'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBHhTS89F3PtaYQDiDoieK7g0E22+D21++/rpDoBrRjjnOOulaP6UPd/E8dxe0VaGZ5AU6YNWiWDD7Zme/M0yqDbkfs6JhweZZRHnoAB/hVHA/cUCWGVE5LJ0wU2cdiEM6g==',
    'ecdsa',
    384,
    'SHA256:yyEXSqBMQML/01L0qNdsAIUce61ACs3bOPte+wuF3dE',
  ],
  [
    'ECDSA on P-521',
    'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAB4epVPSN9NLXOZY0OV34DFUMznvIlB94jMdw7EdKkAYTpThV5ucShNOpM4H3uoat5ROyifMS17i41jlSJzdIIfjQE0xg72tYExsZIDttWLfTiaXtWwXEIOyYziuaudLCk9VAF1lQi3UMokT+SvXYXpyDjwCtAFqsbbiDw0+Q59CNHI+w==',
    'ecdsa',
    521,
    'SHA256:QU7oLFISoZ40wNhAIcTXT92y7Bx5O4lMA036FY85h8A',
  ],
]
const weak =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQC7cuIuELG6n1V5WLCpfmhkNg+7DXCYXHnwIwsBkMBVDqBMOGDafpDhCKutHHbh8OQ/0UOuXFH8nlBo+YCK1/i3ySuuokrQIwH3GnwnV9PHENKgnzU05KqNW1CA27P456iFPUNHcQAS/Wj38AsuBn8La8yma1Yr8hsjvle6hsvV8Q== old'

/** Encodes a key from its parts, each with its length as prefix. */
function keyOf(kind: string, ...parts: Buffer[]): string {
  const whole = [Buffer.from(kind), ...parts].flatMap((part) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    return [length, part]
  })
  return `${kind} ${Buffer.concat(whole).toString('base64')}`
}
const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)])
const token = (kind: string, ...parts: Buffer[]) => keyOf(kind, ...parts, Buffer.from('ssh:'))

describe('a public key', () => {
  it.each(made)('of the kind %s is read, with the fingerprint that ssh-keygen shows', (_kind, text, algorithm, bits, fingerprint) => {
    expect(parsePublicKey(text)).toMatchObject({ algorithm, bits, fingerprint })
  })
  it('of a security key is read', () => {
    expect(parsePublicKey(token('sk-ssh-ed25519@openssh.com', Buffer.alloc(32, 1)))).toMatchObject({ algorithm: 'sk-ed25519' })
    expect(parsePublicKey(token('sk-ecdsa-sha2-nistp256@openssh.com', Buffer.from('nistp256'), point))).toMatchObject({ algorithm: 'sk-ecdsa', bits: 256 })
    expect(parsePublicKey(keyOf('sk-ssh-ed25519@openssh.com', Buffer.alloc(32, 1)))).toBe('format')
  })
  it('keeps its comment as its name, without surrounding spaces and line ends', () => {
    expect(parsePublicKey(`\n  ${laptop}  \r\n`)).toMatchObject({ publicKey: laptop.replace(' wei@laptop', ''), remark: 'wei@laptop' })
    expect(parsePublicKey(laptop.replace('wei@laptop', 'Wei’s laptop 2026'))).toMatchObject({ remark: 'Wei’s laptop 2026' })
  })
  it.each([
    ['the private half', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----', 'private'],
    ['the private half of PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none', 'private'],
    ['the private half without its first line', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ', 'private'],
    ['two keys', `${laptop}\n${laptop}`, 'several'],
    ['options before the key', `from="10.0.0.0/8" ${laptop}`, 'options'],
    ['an option that is a command', `command="rm -rf /",no-pty ${laptop}`, 'options'],
    ['a certificate', 'ssh-ed25519-cert-v01@openssh.com AAAAIHNzaC1lZDI1NTE5LWNlcnQtdjAxQG9wZW5zc2guY29t', 'certificate'],
    ['DSA', 'ssh-dss AAAAB3NzaC1kc3MAAACBAP', 'weak-kind'],
    ['RSA with 1024 bits', weak, 'weak-rsa'],
    ['words', 'my key', 'format'],
    ['nothing', '  ', 'format'],
    ['half a key', laptop.slice(0, 40), 'format'],
    ['a key that calls itself another kind', laptop.replace('ssh-ed25519 ', 'ssh-rsa '), 'format'],
    ['a key with something behind it', keyOf('ssh-ed25519', Buffer.alloc(32, 1), Buffer.from('more')), 'format'],
    ['a point of another curve', keyOf('ecdsa-sha2-nistp384', Buffer.from('nistp256'), point), 'format'],
    ['an even exponent', keyOf('ssh-rsa', Buffer.from([4]), Buffer.alloc(256, 0x7f)), 'format'],
    ['base64 that only Node would read', laptop.replace('AAAAC3', 'AAAAC3-'), 'format'],
    ['the name of a thing that every object has', 'constructor AAAA', 'format'],
  ])('is refused: %s', (_what, text, fault) => expect(parsePublicKey(text)).toBe(fault))
})
