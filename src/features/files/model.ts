/** `writing` until the store has the whole of it, `dropped` until the store has forgotten it. */
export type FileState = 'writing' | 'kept' | 'dropped'

const mebibyte = 1_048_576

export const imageTypes = ['jpeg', 'png', 'webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** What an image must be, and what is made of it. */
export type ImageRule = {
  maxBytes: number
  /** Shorter side; smaller pictures cannot be read. */
  minSide: number
  /** Longer side of what is kept. */
  maxSide: number
  /** Cut to the middle square of that side. */
  square?: true
}

/** More pixels than any telephone's photograph; what says it has more is refused before it is decoded (a flood of pixels). */
export const maxPixels = 50_000_000

/** A photograph of a document: large enough to read the small print. */
export const documentImage: ImageRule = { maxBytes: 10 * mebibyte, minSide: 400, maxSide: 2400 }
/** A face or a sign beside a name. */
export const avatarImage: ImageRule = { maxBytes: 5 * mebibyte, minSide: 64, maxSide: 512, square: true }

/** Pictures that are sent along with a message: screenshots with small print. */
export const attachedImage: ImageRule = { maxBytes: 10 * mebibyte, minSide: 1, maxSide: 4096 }

/** What can be sent along with a message, by the end of its name. */
export const attachmentKinds = ['png', 'jpg', 'webp', 'pdf', 'txt', 'log', 'zip'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const attachmentRules = {
  maxBytes: 10 * mebibyte,
  /** A zip file: what it may hold, and become. */
  zipEntries: 1000,
  zipBytes: 100 * mebibyte,
  /** More than text ever shrinks to. */
  zipRatio: 200,
} as const

export function attachmentKindOf(name: string): AttachmentKind | undefined {
  const end = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return end === 'jpeg' ? 'jpg' : attachmentKinds.find((kind) => kind === end)
}

export const fileRules = {
  /** All that an account keeps. */
  quotaBytes: 200 * mebibyte,
  /** Uploads of an account in an hour. */
  uploadsAnHour: 60,
  /** An upload that nothing has taken up by then goes. */
  looseHours: 24,
} as const

/** What the first bytes say that a file is; the name and the sender's word count for nothing. */
export type FoundType = ImageType | 'gif' | 'heic' | 'svg' | 'html' | 'pdf' | 'zip' | 'other'

const starts = (bytes: Uint8Array, text: string, from = 0) => Array.from(text).every((character, index) => bytes[from + index] === character.charCodeAt(0))

export function typeOfBytes(bytes: Uint8Array): FoundType {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && starts(bytes, 'PNG\r\n\u001a\n', 1)) return 'png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp'
  if (starts(bytes, 'GIF8')) return 'gif'
  if (starts(bytes, 'ftyp', 4)) return 'heic'
  if (starts(bytes, '%PDF-')) return 'pdf'
  if (starts(bytes, 'PK\u0003\u0004')) return 'zip'
  const head = new TextDecoder().decode(bytes.subarray(0, 1024)).toLowerCase()
  if (head.includes('<svg')) return 'svg'
  return /<(?:!doctype|html|head|body|script)/.test(head) ? 'html' : 'other'
}

export function isImageType(type: FoundType): type is ImageType {
  return (imageTypes as readonly string[]).includes(type)
}
