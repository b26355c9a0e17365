import { afterAll, describe, expect, it } from 'vitest'
import { describeFileStore } from '#features/files/testing/file-store-contract.ts'
import { newId } from '#platform/pure/id.ts'
import { s3AnchorCopy } from './s3-anchor-copy.ts'
import { s3Files } from './s3-files.ts'
import { openS3Server, signatureOf } from './testing/s3-server.ts'

const keys = { accessKeyId: 'AKIDRUNXIN', secretAccessKey: 'a-secret-of-the-store', region: 'cn-hongkong' }
const server = await openS3Server(keys)
afterAll(() => server.close())
// Small pages: the store lists ten keys at a time, and we ask for twenty, so both sides must continue on further pages.
const files = s3Files({ ...keys, bucket: server.bucket, pageKeys: 20 })

describeFileStore('a bucket', files)

describe('a bucket of an S3-compatible store', () => {
  it('signs Amazon’s published example as documented', () => {
    const example = {
      method: 'GET',
      path: '/test.txt',
      query: new URLSearchParams(),
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': '20130524T000000Z',
      },
    }
    const theirs = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
    expect(signatureOf(example, ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'], theirs)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('refuses a wrong secret, and the error contains neither key nor secret', async () => {
    const stranger = s3Files({ ...keys, secretAccessKey: 'another', bucket: server.bucket })
    const error = await stranger.put(newId(), Uint8Array.of(1)).then(
      () => new Error('it was let in'),
      (caught: Error) => caught,
    )
    expect(error.message).toMatch(/^the file store did not put: .*SignatureDoesNotMatch/)
    expect(JSON.stringify({ ...error, text: error.stack })).not.toMatch(/AKIDRUNXIN|another/)
  })

  it('that does not exist is an error and not an empty store, so that no file counts as deleted', async () => {
    const elsewhere = s3Files({ ...keys, bucket: server.bucket.replace('runxin-files', 'nothing-here') })
    await expect(elsewhere.list(new Date())).rejects.toThrow('the file store did not list')
  })

  it('that fails is an error, so that no file counts as missing', async () => {
    const key = newId()
    await files.put(key, Uint8Array.of(1))
    server.failNext(503, 'SlowDown')
    await expect(files.read(key)).rejects.toThrow('the file store did not read')
    expect(await files.read(key)).toEqual(Uint8Array.of(1))
  })

  it('lists only objects of the product', async () => {
    server.kept.set('notes.txt', { bytes: Buffer.from('x'), at: new Date(0) })
    expect(await files.list(new Date())).not.toContain('notes.txt')
  })
})

describe('anchors in a bucket', () => {
  it('are objects that no listing of uploaded files names', async () => {
    await s3AnchorCopy({ ...keys, bucket: server.bucket })('anchor-20261126T130000Z-1.txt', '{"number":1} signature')
    expect(server.kept.get('anchor-20261126T130000Z-1.txt')?.bytes.toString()).toBe('{"number":1} signature\n')
    expect(await files.list(new Date(Date.now() + 86_400_000))).not.toContain('anchor-20261126T130000Z-1.txt')
  })
})
