import { request } from 'node:http'

/** One answer over a connection of its own, with its headers as they came, in order, and its bytes as they were sent. */
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
