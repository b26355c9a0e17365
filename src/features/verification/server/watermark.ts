import { inImageTurn } from '#features/files/api.ts'
import { loadSharp } from '#platform/load-sharp.ts'

// Five rows of three dots per character, as octal digits, so that no font is needed.
const dots: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71122',
  '8': '75757',
  '9': '75717',
  '.': '00002',
  ':': '02020',
  '-': '00700',
  _: '00007',
}

function pathOf(text: string): string {
  return Array.from(text.toUpperCase())
    .flatMap((character, place) =>
      Array.from(dots[character] ?? '00000').flatMap((row, y) => [4, 2, 1].flatMap((bit, x) => (Number(row) & bit ? [`M${place * 4 + x} ${y}h1v1h-1z`] : []))),
    )
    .join('')
}

/** Draws a repeated text over a picture, so that a copy shows its author and time. */
export async function withWatermark(image: Uint8Array, text: string): Promise<Buffer> {
  return inImageTurn(async () => {
    const sharp = await loadSharp()
    const { width, height } = await sharp(image).metadata()
    const unit = Math.max(2, Math.round(Math.min(width, height) / 180))
    const line = (text.length + 4) * 4 * unit
    const mark = `<g transform="scale(${unit})"><path d="${pathOf(text)}" fill="black" fill-opacity=".34"/><path transform="translate(.5 .5)" d="${pathOf(text)}" fill="white" fill-opacity=".3"/></g>`
    const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="${line}" height="${unit * 26}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">${mark}</pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`
    return sharp(image)
      .composite([{ input: Buffer.from(veil) }])
      .jpeg({ quality: 82 })
      .toBuffer()
  })
}
