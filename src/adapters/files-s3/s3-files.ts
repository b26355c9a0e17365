import { S3mini } from 's3mini'
import type { FileStore } from '#features/files/server/ports.ts'
import { makeVendorFetch } from '#platform/http/vendor-fetch.ts'

export type S3Settings = {
  /** Address of the bucket: `https://s3.example.com/runxin-files`, or `https://runxin-files.s3.example.com`. */
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Keys to a page of a listing; stores give 1,000 at most. */
  pageKeys?: number
  /** Deadline of one request. The largest file is 10 MiB, inside one data centre; 20 s if left out. */
  timeoutMs?: number
}

const isKey = (name: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
const usualMs = 20_000
const maxBytes = 64 * 1024 * 1024

/**
 * Files in a bucket of an S3-compatible store, each under its key. A file is stored whole or not at all, because the store drops
 * interrupted requests. Errors contain the store's answer, never a key or a signature.
 */
export function s3Files({ pageKeys = 1_000, ...settings }: S3Settings): FileStore {
  const store = openBucket(settings)
  return {
    async put(key, bytes) {
      await asked('put', () => store.putObject(checked(key), bytes))
    },
    async read(key) {
      const bytes = await asked('read', () => store.getObjectArrayBuffer(checked(key)))
      return bytes ? new Uint8Array(bytes) : undefined
    },
    async remove(key) {
      await asked('remove', () => store.deleteObject(checked(key)))
    },
    async list(before) {
      const keys: string[] = []
      let next: string | undefined
      do {
        const page = await listPage(store, pageKeys, next)
        for (const { Key, LastModified } of page.objects) if (isKey(Key) && new Date(LastModified) < before) keys.push(Key)
        next = page.nextContinuationToken
      } while (next)
      return keys
    },
  }
}

/** Asks a bucket for one key of its listing. Throws if it is missing, refuses the key of the configuration, or does not answer. */
export async function lookAtBucket(settings: S3Settings): Promise<void> {
  await listPage(openBucket(settings), 1)
}

async function listPage(store: S3mini, keys: number, from?: string) {
  const page = await asked('list', () => store.listObjectsPaged('/', '', keys, from))
  // An empty answer would otherwise look like an empty store.
  if (!page?.objects) throw new Error('the file store did not list: it has no such bucket')
  return { objects: page.objects, nextContinuationToken: page.nextContinuationToken }
}

/** Client of the bucket, which sends nothing anywhere else. */
export function openBucket({ bucket, timeoutMs = usualMs, ...keys }: Omit<S3Settings, 'pageKeys'>): S3mini {
  const send = makeVendorFetch({ timeoutMs, maxBytes })
  return new S3mini({
    ...keys,
    endpoint: bucket,
    fetch: (address, init) => send(address instanceof Request ? address.url : address, init ?? {}),
  })
}

function checked(key: string): string {
  if (!isKey(key)) throw new Error('a file key is a UUID')
  return key
}

/** Asks the store, and leaves the keys out of its errors. */
export async function asked<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    // The cause is left out: the store's answer repeats the access key.
    throw new Error(`the file store did not ${what}: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}
