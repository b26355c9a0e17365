import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string }
type Asked = { method: string; path: string; query: URLSearchParams; headers: Record<string, string | undefined>; bytes: Buffer }
type Kept = { bytes: Buffer; at: Date }

export type S3Server = {
  bucket: string
  kept: Map<string, Kept>
  /** Answers the next request with this. */ failNext: (status: number, code: string) => void
  close: () => Promise<void>
}

/** Opens a store with one bucket on this machine. It refuses requests without a correct signature, and lists `pageSize` keys at a time. */
export async function openS3Server(keys: Keys, { bucket = 'runxin-files', pageSize = 10 } = {}): Promise<S3Server> {
  const kept = new Map<string, Kept>()
  let failure: { status: number; code: string } | undefined
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      const fault = failure ?? domainErrorOf(asked, keys)
      failure = undefined
      if (fault) return answer(response, fault.status, errorXml(fault.code))
      const [, name, key] = asked.path.split('/')
      if (name !== bucket) return answer(response, 404, errorXml('NoSuchBucket'))
      return key ? object(response, asked, key, kept) : answer(response, 200, listXml(asked.query, kept, pageSize))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    bucket: `http://127.0.0.1:${port}/${bucket}`,
    kept,
    failNext: (status, code) => (failure = { status, code }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://store')
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers as Asked['headers'],
    bytes: Buffer.concat(chunks),
  }
}

function object(response: ServerResponse, { method, bytes }: Asked, key: string, kept: Map<string, Kept>): void {
  const found = kept.get(key)
  if (method === 'PUT') {
    kept.set(key, { bytes, at: new Date() })
    return answer(response, 200, '')
  }
  if (method === 'DELETE') {
    kept.delete(key)
    return answer(response, 204, '')
  }
  if (method === 'GET') return found ? answer(response, 200, found.bytes) : answer(response, 404, errorXml('NoSuchKey'))
  answer(response, 405, errorXml('MethodNotAllowed'))
}

function answer(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream' }).end(body)
}

const errorXml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

function listXml(query: URLSearchParams, kept: ReadonlyMap<string, Kept>, pageSize: number): string {
  const after = query.get('continuation-token') ?? ''
  const left = [...kept].filter(([key]) => key > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = left.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)))
  const more = page.length < left.length
  const contents = page.map(
    ([key, { bytes, at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : ''
  }${contents.join('')}</ListBucketResult>`
}

/** Signature Version 4 as Amazon documents it ("Authenticating Requests: Using the Authorization Header"), implemented independently of the client. */
export function signatureOf({ method, path, query, headers }: Omit<Asked, 'bytes'>, signed: readonly string[], { secretAccessKey, region }: Keys): string {
  const escaped = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
  const queries = [...query].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted()
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`)
  const canonical = [method, path, queries.join('&'), lines.join(''), signed.join(';'), headers['x-amz-content-sha256']].join('\n')
  const at = headers['x-amz-date'] ?? ''
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce((under: Buffer, part) => createHmac('sha256', under).update(part).digest(), Buffer.from(`AWS4${secretAccessKey}`))
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n')
  return createHmac('sha256', key).update(text).digest('hex')
}

function domainErrorOf(asked: Asked, keys: Keys): { status: number; code: string } | undefined {
  const said = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(asked.headers['authorization'] ?? '')
  if (!said) return { status: 403, code: 'AccessDenied' }
  const [, id, signed, signature] = said as unknown as [string, string, string, string]
  if (id !== keys.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  const right = signatureOf(asked, signed.split(';'), keys)
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) ? undefined : { status: 403, code: 'SignatureDoesNotMatch' }
}
