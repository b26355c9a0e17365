import type { FilesMessages } from './zh.ts'

const kinds: Readonly<Record<string, string>> = {
  gif: 'a GIF animation',
  heic: 'a HEIC photo (choose “Most Compatible” in your camera settings, or upload a screenshot)',
  svg: 'an SVG drawing',
  html: 'a web page',
  pdf: 'a PDF document',
}

const zipFaults: Readonly<Record<string, string>> = {
  broken: 'This zip file cannot be opened. It may be damaged; please pack it again.',
  locked: 'This zip file has a password, so we cannot check it. Please remove the password first.',
  'too-much': 'This zip file unpacks to far more than it should, so it was not accepted.',
  path: 'The zip file contains unsafe names (paths or links). Please pack ordinary files only.',
  nested: 'The zip file contains another archive. Unpack that first, then zip its files directly.',
}

export const en: FilesMessages = {
  errors: {
    'not-an-image': (detail) => {
      const kind = kinds[String(detail['found'])]
      return kind ? `This is ${kind}. Please upload a JPG, PNG or WebP image.` : 'This file is not an image. Please upload a JPG, PNG or WebP image.'
    },
    'too-many-pixels': (detail) => `The image has too many pixels. At most ${String(detail['megapixels'])} megapixels.`,
    'image-too-small': (detail) => `The image is too small. Its shorter side needs at least ${String(detail['minSide'])} pixels.`,
    'broken-image': 'This image cannot be opened. It may be damaged; take it again or save it anew.',
    'attachment-kind': (detail) => `This kind of file is not accepted. You can upload: ${String(detail['allowed'])}.`,
    'other-content': (detail) => `The content of this file is not ${String(detail['kind'])}, or it is damaged. Please check it and upload it again.`,
    'not-text': 'This file is not plain text. Save logs as UTF-8 text, and pack anything else into a zip file.',
    zip: (detail) => zipFaults[String(detail['why'])] ?? zipFaults['broken']!,
    quota: (detail) => `Your upload space (${String(detail['maxMib'])} MB) is full. Delete files that you no longer need.`,
    'sent-often': 'Too many uploads. Please wait a while and try again.',
    gone: 'One of the files has expired. Please upload it again.',
    'not-found': 'We could not find this file. It may have been deleted.',
  },
}
