import path from 'node:path'
import { diskFiles } from '#adapters/files-disk/disk-files.ts'
import { s3Files } from '#adapters/files-s3/s3-files.ts'
import type { FileStore } from '#features/files/api.ts'
import type { Config } from '../config/config.ts'

/** Returns the store of uploaded files from the configuration: a bucket, or a folder of this machine. */
export function fileStoreOf({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore {
  return files ? s3Files(files) : diskFiles(path.join(dataDir, 'files'))
}
