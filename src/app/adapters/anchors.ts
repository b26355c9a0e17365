import path from 'node:path'
import { s3AnchorCopy } from '#adapters/files-s3/s3-anchor-copy.ts'
import { anchorBook, type AnchorBook } from '#platform/anchors/anchor-book.ts'
import { makeMacKey, type MacKey } from '#platform/secret-box.ts'
import type { Config } from '../config/config.ts'

/** Returns the anchors of the data folder, with a copy of each in the bucket where there is one. */
export function anchorsOf({ appSecret, dataDir, files }: Pick<Config, 'appSecret' | 'dataDir' | 'files'>): AnchorBook {
  return anchorBook(path.join(dataDir, 'anchors'), appSecret, files && s3AnchorCopy(files))
}

/** Returns the key that seals the proven mark of the ledger. */
export function proofSealOf({ appSecret }: Pick<Config, 'appSecret'>): MacKey {
  return makeMacKey(appSecret, 'ledger-proof')
}
