import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { diskFiles } from '#adapters/files-disk/disk-files.ts'
import type { Upload } from '#platform/http/upload.ts'
import type { FileStore } from './server/ports.ts'

/** A store in a new temporary folder. */
export async function aFileStore(): Promise<FileStore & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'runxin-files-'))
  return { ...diskFiles(folder), folder }
}

/** A photograph with its location in the metadata. */
export function aPhoto(
  own: { width?: number; height?: number; comment?: string; orientation?: number; format?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const { width = 640, height = 420, comment = 'taken at home', format = 'jpeg' } = own
  return sharp({ create: { width, height, channels: 3, background: 'slategray' } })
    .withMetadata({ orientation: own.orientation ?? 1, exif: { IFD0: { ImageDescription: comment, Make: 'Canary' } } })
    .toFormat(format)
    .toBuffer()
}

export function anUpload(bytes: Uint8Array): Upload {
  return { name: undefined, read: async () => new Uint8Array(bytes) }
}
