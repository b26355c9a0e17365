import { z } from 'zod'
import { missing, throwAll } from './setting-error.ts'

const text = z.string().min(1).optional()

/** Environment of the store of uploaded files. */
export const filesEnvironment = {
  FILES_S3_BUCKET: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: text,
  FILES_S3_SECRET_ACCESS_KEY: text,
}

const shape = z.object(filesEnvironment)
type FilesEnvironment = z.output<typeof shape>

/** A bucket of an S3-compatible store. */
export type FilesConfig = { bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const names = ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const

/** All variables, or none: undefined is the folder in DATA_DIR. Throws a sentence that names the missing or unsafe variable. */
export function filesConfig(value: FilesEnvironment): FilesConfig | undefined {
  if (names.every((name) => value[name] === undefined)) return undefined
  throwAll(names.filter((name) => !value[name]).map((name) => missing(name, 'files in a bucket need its address and both halves of the key')))
  const [bucket, accessKeyId, secretAccessKey] = names.map((name) => value[name]) as [string, string, string]
  const { protocol, hostname, search, hash, username } = new URL(bucket)
  if (search || hash || username) throw new Error('FILES_S3_BUCKET: only the address of the bucket, like https://s3.example.com/runxin-files')
  if (protocol === 'http:' && !isNear(hostname)) throw new Error(`FILES_S3_BUCKET: over http, uploads would cross the net in clear: use https://${hostname}`)
  return { bucket, region: value.FILES_S3_REGION, accessKeyId, secretAccessKey }
}

/** This machine, or a name without a dot: another container of the same private net. */
function isNear(hostname: string): boolean {
  return hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname) || /^[\w-]+$/.test(hostname)
}
