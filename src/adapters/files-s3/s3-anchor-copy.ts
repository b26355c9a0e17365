import type { AnchorCopy } from '#platform/anchors/anchor-book.ts'
import { asked, openBucket, type S3Settings } from './s3-files.ts'

/** Copies each anchor into the bucket as an object of its own. A bucket with object lock keeps it even from those who have our keys. */
export function s3AnchorCopy(settings: Omit<S3Settings, 'pageKeys'>): AnchorCopy {
  const store = openBucket(settings)
  return async (name, line) => {
    await asked('put an anchor', () => store.putObject(name, `${line}\n`))
  }
}
