import sharp from 'sharp'
import { aCreditCode, aResidentId } from '../../src/features/verification/factories.ts'
import type { Client } from './api-client.ts'

export { aCreditCode, aResidentId }

/** A photograph of a document, with a place in its EXIF and a text in its pixels. */
export function documentPhoto(own: { exif?: string; text?: string } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="570"><rect width="900" height="570" fill="lavender"/><rect x="600" y="120" width="200" height="260" fill="slategray"/><text x="60" y="200" font-size="48">${own.text ?? 'SPECIMEN'}</text></svg>`
  return sharp(Buffer.from(svg))
    .withMetadata({ exif: { IFD0: { ImageDescription: own.exif ?? 'at home' } } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Uploads a file as the page does. Returns the plain response. */
export function sendImage(client: Client, slot: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${client.address}/api/verification/images/${slot}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { origin: client.address, cookie: `token=${client.cookie('token')}`, 'content-type': 'application/octet-stream', ...headers },
  })
}

export async function uploadImage(client: Client, slot: string, bytes: Uint8Array): Promise<{ id: string }> {
  const answer = await sendImage(client, slot, bytes)
  if (!answer.ok) throw new Error(`${slot}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

export function agree(client: Client): Promise<unknown> {
  return client.post('/verification/consent', { version: '2026-11', agreed: true })
}
