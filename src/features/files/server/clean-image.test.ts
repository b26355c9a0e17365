import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { attachedImage, avatarImage, documentImage, maxPixels } from '../model.ts'
import { cleanImage } from './clean-image.ts'

const formats = ['jpeg', 'png', 'webp'] as const
type Format = (typeof formats)[number]
const rules = { avatar: avatarImage, document: documentImage, attachment: attachedImage }

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="canary-xmp"/></rdf:RDF></x:xmpmeta>`

/** A picture with everything that cameras and editors add: camera, place, description, editor's data and a colour profile. */
function aTaggedPhoto(format: Format): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 500, channels: 3, background: 'slategray' } })
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'canary-make', Artist: 'canary-artist', Copyright: 'canary-copyright' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 25/1' },
    })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer()
}

const jpegPart = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
const pngPart = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
const pngHead = (width: number, height: number, depth: number, color: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngPart('IHDR', head)])
}

/** Comments that sharp cannot write: a JPEG's comment and IPTC, a PNG's texts, each also packed. */
function withComments(format: Format, bytes: Buffer): Buffer {
  if (format === 'jpeg') {
    const iptc = Buffer.concat([
      Buffer.from('Photoshop 3.0\0', 'latin1'),
      Buffer.from('8BIM\u0004\u0004\0\0\0\0\0\u0010\u001c\u0002\u0078\0\u000bcanary-iptc', 'latin1'),
    ])
    return Buffer.concat([bytes.subarray(0, 2), jpegPart(0xfe, Buffer.from('canary-comment')), jpegPart(0xed, iptc), bytes.subarray(2)])
  }
  if (format === 'png') {
    const at = 33
    const texts = [
      pngPart('tEXt', Buffer.from('Author\0canary-text')),
      pngPart('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('canary-packed')])),
      pngPart('iTXt', Buffer.from('Title\0\0\0\0\0canary-title')),
      pngPart('tIME', Buffer.from([7, 234, 3, 11, 4, 0, 0])),
    ]
    return Buffer.concat([bytes.subarray(0, at), ...texts, bytes.subarray(at)])
  }
  return bytes
}

describe.each(formats)('a %s picture', (format) => {
  it.each(Object.entries(rules))('keeps nothing but its pixels, as %s: no place, camera, author, comment, editor’s data or profile', async (_name, rule) => {
    const tagged = withComments(format, await aTaggedPhoto(format))
    const before = await sharp(tagged).metadata()
    expect(before).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) })
    expect(before.exif!.includes('canary-make')).toBe(true)
    const clean = await cleanImage(tagged, rule)
    const after = await sharp(clean.bytes).metadata()
    for (const kind of ['exif', 'xmp', 'icc', 'iptc', 'tifftagPhotoshop', 'comments'] as const) expect(after[kind], kind).toBeUndefined()
    expect(Buffer.from(clean.bytes).toString('latin1')).not.toMatch(/canary|Exif|xmpmeta|ICC_PROFILE|Photoshop|GPS/i)
    // Nothing but the parts of a JPEG that hold pixels: JFIF, tables, frame, scans.
    expect(jpegMarkers(Buffer.from(clean.bytes)).filter((marker) => ![0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd].includes(marker))).toEqual([])
  })
})

/** Markers of the parts of a JPEG up to its last scan. */
function jpegMarkers(bytes: Buffer): number[] {
  const markers: number[] = []
  for (let at = 2; at < bytes.length - 2;) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1
    else if (marker === 0xd9) break
    else {
      markers.push(marker)
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return markers
}

describe('a picture that is small as a file and huge in memory', () => {
  const refused = { kind: 'invalid', code: 'files.too-many-pixels', detail: { megapixels: maxPixels / 1_000_000 } }

  it('is refused by its header: a PNG with 900 million real pixels', async () => {
    const row = 30_000 / 8 + 1
    const bomb = Buffer.concat([pngHead(30_000, 30_000, 1, 0), pngPart('IDAT', deflateSync(Buffer.alloc(row * 30_000))), pngPart('IEND', Buffer.alloc(0))])
    expect(bomb.length).toBeLessThan(200_000)
    await expect(cleanImage(bomb, attachedImage)).rejects.toMatchObject(refused)
  })

  it('is refused by its header: a JPEG and a WebP with the largest sides that their formats have', async () => {
    const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
    const jpeg = Buffer.from(small)
    jpeg.writeUInt16BE(65_500, frame + 5)
    jpeg.writeUInt16BE(65_500, frame + 7)
    await expect(cleanImage(jpeg, attachedImage)).rejects.toMatchObject(refused)
    // Two sides of 14 bits, less one each.
    const webp = Buffer.concat([Buffer.from('RIFF\u0020\0\0\0WEBPVP8L\u0014\0\0\0\u002f', 'latin1'), Buffer.from('fefffb0f', 'hex'), Buffer.alloc(16)])
    expect(await sharp(webp, { limitInputPixels: false }).metadata()).toMatchObject({ format: 'webp', width: 16_383, height: 16_368 })
    await expect(cleanImage(webp, attachedImage)).rejects.toMatchObject(refused)
  })

  it.each(['zTXt', 'iTXt', 'iCCP'])('is not unpacked where it hides in a comment or profile of a PNG (%s)', async (name) => {
    const block = deflateRawSync(Buffer.alloc(2 ** 22), { finishFlush: constants.Z_FULL_FLUSH })
    const ends = [Buffer.from('789c', 'hex'), Buffer.concat([deflateRawSync(Buffer.alloc(0)), Buffer.from([0, 0, 0, 1])])] as const
    const packed = Buffer.concat([ends[0], ...Array.from({ length: 256 }, () => block), ends[1]])
    const head = name === 'iTXt' ? 'Title\0\u0001\0\0\0' : 'Title\0\0'
    const good = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const bomb = Buffer.concat([good.subarray(0, 33), pngPart(name, Buffer.concat([Buffer.from(head), packed])), good.subarray(33)])
    const before = process.resourceUsage().maxRSS
    // The comment is left out, a gibibyte or not.
    expect((await cleanImage(bomb, attachedImage)).width).toBe(64)
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
  })
})
