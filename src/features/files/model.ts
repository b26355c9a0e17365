/** `writing` until the store has the whole file, `dropped` until the store has deleted it. */
export type FileState = 'writing' | 'kept' | 'dropped'

const mebibyte = 1_048_576

export const imageTypes = ['jpeg', 'png', 'webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** Requirements of an image, and the format in which it is stored. */
export type ImageRule = {
  maxBytes: number
  /** Minimum length of the shorter side. Smaller pictures cannot be read. */
  minSide: number
  /** Maximum length of the longer side after processing. */
  maxSide: number
  /** Crops to the central square. */
  square?: true
}

/** Limit above the resolution of any phone's camera. An image that claims more is rejected before it is decoded (pixel flood). */
export const maxPixels = 50_000_000

/** Photograph of a document, large enough for the small print. */
export const documentImage: ImageRule = { maxBytes: 10 * mebibyte, minSide: 400, maxSide: 2400 }
/** A portrait or logo beside a name. */
export const avatarImage: ImageRule = { maxBytes: 5 * mebibyte, minSide: 64, maxSide: 512, square: true }

/** Pictures attached to a message, such as screenshots with small print. */
export const attachedImage: ImageRule = { maxBytes: 10 * mebibyte, minSide: 1, maxSide: 4096 }

/** Kinds of attachments, by file extension. */
export const attachmentKinds = ['png', 'jpg', 'webp', 'pdf', 'txt', 'log', 'zip'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

export const attachmentRules = {
  maxBytes: 10 * mebibyte,
  /** Limits of a zip file: number of entries, and unpacked size. */
  zipEntries: 1000,
  zipBytes: 100 * mebibyte,
  /** Limit of the compression ratio. Text never reaches it. */
  zipRatio: 200,
  /** Limit of all streams of a PDF after unpacking: some ten scanned pages without compression. */
  pdfBytes: 300 * mebibyte,
} as const

export function attachmentKindOf(name: string): AttachmentKind | undefined {
  const end = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return end === 'jpeg' ? 'jpg' : attachmentKinds.find((kind) => kind === end)
}

export const fileRules = {
  /** Storage quota of an account. */
  quotaBytes: 200 * mebibyte,
  /** Limit of uploads per account and hour. */
  uploadsAnHour: 60,
  /** Hours until an upload without a holder is deleted. */
  looseHours: 24,
} as const

/** File type according to the first bytes. The name and the declared type are not trusted. */
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
