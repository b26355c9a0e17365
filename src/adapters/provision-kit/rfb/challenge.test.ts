import { expect, it } from 'vitest'
import { answerTo } from './challenge.ts'

it('encrypts as DES does, with the bits of the password reversed and only its first eight letters', () => {
  const challenge = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
  // Textbook example: key 133457799bbcdff1.
  const password = Buffer.from('c82cea9ed93dfb8f', 'hex').toString('latin1')
  expect(answerTo(challenge, password).toString('hex')).toBe('85e813540f0ab40585e813540f0ab405')
  expect(answerTo(challenge, `${password}:PVEVNC`)).toEqual(answerTo(challenge, password))
  expect(answerTo(challenge, 'short')).not.toEqual(answerTo(challenge, 'short\0\0x'))
})
