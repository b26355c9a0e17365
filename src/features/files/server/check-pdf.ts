import { attachmentRules } from '../model.ts'
import { inImageTurn } from './image-turn.ts'
import { blank, latin1, named, reference, regular } from './pdf-names.ts'
import { pdfFault } from './pdf-fault.ts'
import { streamsOf, type PdfStream } from './pdf-streams.ts'
import { unpack, type Unpacked } from './pdf-unpack.ts'

/** Limits of a check, far above those of real documents. They bound its time. */
const most = { openings: 10, objectBytes: 32 * 2 ** 20, action: 500 } as const

/** Beginning of a value. It is required after short names, because three bytes also occur in the pixels of a picture. */
const value = String.raw`${blank}(?:\(\xfe\xff|[(%][\t\n\r -~]{3}|<[\da-fA-F\s]{3}|\[|\d+\s+\d+\s+R)`
/** Beginning of a dictionary, or of a reference to one. */
const dictionary = String.raw`${blank}(?:<<|\d+\s+\d+\s+R|%[\t\n\r -~]{3})`
const active = new RegExp(
  [
    ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'OnInstantiate', 'ImportData', 'SubmitForm'].map(named),
    ...['JS', 'XFA'].map((name) => named(name) + value),
    // Actions that run by themselves, and files whose type is left out.
    ...['AA', 'EF'].map((name) => named(name) + dictionary),
  ].join('|'),
)
const opening = new RegExp(String.raw`${named('OpenAction')}${blank}(?:(?<inline><<)|${reference}|(?<hidden>%))`, 'g')
const actionType = new RegExp(`${named('S')}${blank}/(?<type>${regular}+)`)

/**
 * Rejects PDFs that could act on the person who opens them: scripts, actions that run by themselves other than a jump, started programs, sent forms and embedded
 * files. Names are searched in the whole file, also in escapes, and in objects that are packed. Every packed stream is unpacked once, to nothing, so that none
 * fills the memory of a reader. Throws `files.pdf`.
 */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  const text = latin1(bytes)
  const refuseActive = makeSearch(text)
  refuseActive(text)
  const streams = streamsOf(text)
  // Runs in the queue of images, because unpacking takes similar time.
  await inImageTurn(async () => {
    let left: number = attachmentRules.pdfBytes
    let objectsLeft: number = most.objectBytes
    // Texts of streams are different parts of the file, unless many streams lead to one text.
    let textLeft = bytes.byteLength * 2
    for (const stream of streams) {
      const { size, decoded } = await look(bytes, refuseActive, stream, stream.isObjects ? Math.min(left, objectsLeft) : left)
      left -= size
      textLeft -= decoded
      if (textLeft < 0) throw pdfFault('too-much')
      if (stream.isObjects) objectsLeft -= size
    }
  })
}

/**
 * Unpacks a stream and searches it if it can be objects, whatever its dictionary says: readers do not ask for the type. Objects begin with a number, as some
 * content does; pictures seldom. Streams that are called objects must be readable as such.
 */
async function look(file: Uint8Array, refuseActive: (part: string) => void, { isObjects, ...stored }: PdfStream, limit: number): Promise<Unpacked> {
  let head = ''
  let tail = ''
  const take = (bytes: Buffer) => {
    if (head.length < 200) head = (head + latin1(bytes.subarray(0, 200))).replace(/^[\0\t\n\f\r ]+/, '')
    if (!isObjects && !/^(?:[\d%]|$)/.test(head)) return
    // Without long blanks, so that what belongs together is in one part.
    const part = tail + latin1(bytes).replaceAll(/[\0\t\n\f\r ]+/g, ' ')
    refuseActive(part)
    tail = part.slice(-most.action)
  }
  const unpacked = await unpack({ file, ...stored }, { limit, take })
  if (isObjects && !(unpacked.isWhole && beginsWithPairs(head))) throw pdfFault('unreadable')
  return unpacked
}

/** An object stream begins with pairs of numbers: object and offset. With a predictor or another filter it looks different. */
function beginsWithPairs(text: string): boolean {
  return /^[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]/.test(text)
}

/** Returns a search that throws for everything active. Openings of all parts are counted together, because each may be looked up in the file. */
function makeSearch(file: string): (part: string) => void {
  let openings = 0
  return (part) => {
    if (active.test(part)) throw pdfFault('active')
    for (const { index, groups } of part.matchAll(opening)) {
      openings += 1
      if (openings > most.openings || groups!['hidden']) throw pdfFault('active')
      const action = groups!['number'] ? objectOf(file, groups!['number']) : part.slice(index, index + most.action)
      const type = actionType.exec(action)?.groups?.['type']
      // Destinations and jumps within the document are no actions. Scripts have been found before.
      if (type !== undefined && type !== 'GoTo') throw pdfFault('active')
    }
  }
}

function objectOf(file: string, number: string): string {
  const start = new RegExp(String.raw`(?<!\d)${number}[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj`).exec(file)
  return start ? file.slice(start.index, start.index + most.action).split('endobj')[0]! : ''
}
