import type { FilesMessages } from './zh.ts'

const kinds: Readonly<Record<string, string>> = {
  gif: 'an animated GIF',
  heic: 'a HEIC photo (choose “Most Compatible” in your camera settings, or upload a screenshot)',
  svg: 'an SVG image',
  html: 'a web page',
  pdf: 'a PDF document',
}

const zipFaults: Readonly<Record<string, string>> = {
  broken: 'We can’t open this zip file. It may be damaged; zip the files again.',
  locked: 'This zip file is password-protected, so we can’t check it. Remove the password first.',
  'too-much': 'This zip file expands to an unusually large size, so we can’t accept it.',
  path: 'The zip file contains unsafe names (paths or links). Include regular files only.',
  nested: 'The zip file contains another archive. Extract that first, then zip its files directly.',
}

const pdfFaults: Readonly<Record<string, string>> = {
  active: 'This PDF contains scripts, automatic actions or embedded files, which can be unsafe. Print it to a new PDF, then upload that.',
  unreadable: 'This PDF is encrypted, or we can’t check it. Remove the password or print it to a new PDF, then upload that.',
  'too-much': 'This PDF expands to an unusually large size, so we can’t accept it. Print it to a new PDF, or split it into smaller files.',
}

export const en: FilesMessages = {
  errors: {
    'not-an-image': (detail) => {
      const kind = kinds[String(detail['found'])]
      return kind ? `This is ${kind}. Upload a JPG, PNG or WebP image instead.` : 'This file is not an image. Upload a JPG, PNG or WebP image.'
    },
    'too-many-pixels': (detail) => `The image is too large. The limit is ${String(detail['megapixels'])} megapixels.`,
    'image-too-small': (detail) => `The image is too small. Its shorter side must be at least ${String(detail['minSide'])} pixels.`,
    'broken-image': 'We can’t open this image. It may be damaged; take it again or save it again.',
    'attachment-kind': (detail) => `This file type is not accepted. Accepted types: ${String(detail['allowed'])}.`,
    'other-content': (detail) => `The file content is not ${String(detail['kind'])}, or the file is damaged. Check it and upload it again.`,
    'not-text': 'This file is not plain text. Save logs as UTF-8 text, and zip anything else.',
    zip: (detail) => zipFaults[String(detail['why'])] ?? zipFaults['broken']!,
    pdf: (detail) => pdfFaults[String(detail['why'])] ?? pdfFaults['unreadable']!,
    away: 'File storage is temporarily unavailable, so nothing was saved this time. Files you uploaded earlier are safe. Try again in a few minutes.',
    quota: (detail) => `Your upload space (${String(detail['maxMib'])} MB) is full. Delete files you no longer need.`,
    'sent-often': 'Too many uploads. Wait a while and try again.',
    infected: 'This file was rejected because our security scan found malware in it. Scan your device, then upload a clean file.',
    'scan-unavailable': 'We can’t check files right now, so this one was not uploaded. What you entered is still here; try again in a few minutes.',
    gone: 'One of the files has expired. Upload it again.',
    'not-found': 'We couldn’t find this file. It may have been deleted.',
  },
}
