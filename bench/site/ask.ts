import { request } from 'node:http'

/** Returns one answer over a new connection, with its headers in their order and its bytes as sent. */
export function ask(url: string, encoding: string): Promise<{ head: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ head: answer.rawHeaders, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}
