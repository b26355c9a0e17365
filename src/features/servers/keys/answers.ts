import { z } from 'zod'
import { moment } from '#platform/pure/answers.ts'
import { keyAlgorithms } from './model.ts'

const key = { id: z.string(), name: z.string(), algorithm: z.enum(keyAlgorithms), bits: z.int(), fingerprint: z.string(), createdAt: moment }
const sshKey = z.object(key).meta({ id: 'SshKey' })

export const keysAnswer = z
  .object({ keys: z.array(z.object({ ...key, publicKey: z.string(), servers: z.array(z.object({ code: z.string(), name: z.string() })) })), max: z.int() })
  .meta({ id: 'SshKeys' })
export const serverKeysAnswer = z
  .object({
    block: z.enum(['windows', 'unsupported']).nullable(),
    state: z.enum(['none', 'waiting', 'applying', 'active', 'failed']),
    errorCode: z.string().nullable(),
    chosen: z.array(sshKey),
    all: z.array(sshKey),
  })
  .meta({ id: 'ServerSshKeys' })
