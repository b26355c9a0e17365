import type { PlatformMessages } from './platform-messages.zh.ts'

export const en: PlatformMessages = {
  productName: 'Runxin Cloud',
  errors: {
    offline: 'The network connection failed. Check it and try again; what you entered is still here.',
    'server-error': 'Something went wrong on our side. Please try again in a moment.',
    'bad-input': 'Check the highlighted fields below.',
    'bad-json': 'The request body is not valid JSON.',
    'body-too-big': (detail) => `The request body is too big. At most ${String(detail.maxKib)} KB.`,
    'key-reused': 'This conflicts with an earlier submission. Reload the page and try again.',
    'not-found': 'We could not find that, or it does not belong to your account.',
    'too-busy': 'We are very busy right now. Wait a few seconds and try again.',
    'too-many': 'Too many attempts. Wait a moment and try again.',
    'foreign-origin': 'Requests from this origin are not allowed. Please use our own pages.',
    'look-only': 'You’re viewing as a customer, read-only. This isn’t available here.',
    'file-too-big': (detail) => `The file is too big. At most ${String(detail.maxMib)} MB.`,
    'file-empty': 'The file is empty. Please choose another.',
    'file-cut-off': 'The upload was incomplete. Check your network and try again.',
    'file-name': 'A file name cannot contain a path. Please rename it.',
  },
  faults: {
    required: 'Please fill in this field.',
    'too-short': (detail) => `Use at least ${String(detail.min)} characters.`,
    'too-long': (detail) => `Use at most ${String(detail.max)} characters.`,
    'too-small': (detail) => `This cannot be less than ${String(detail.min)}.`,
    'too-big': (detail) => `This cannot be more than ${String(detail.max)}.`,
    invalid: 'This does not look right. Please check it.',
    unknown: 'Unknown field.',
  },
}
