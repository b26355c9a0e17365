import type { PlatformMessages } from './platform-messages.zh.ts'

export const en: PlatformMessages = {
  errors: {
    offline: 'Network connection failed. Check it and try again; your input is still here.',
    'server-error': 'Something went wrong on our end. Try again in a moment.',
    'bad-input': 'Check the highlighted fields below.',
    'not-json': 'Send the request body as JSON in UTF-8 (application/json).',
    'bad-json': 'The request body is not valid JSON.',
    'body-too-big': (detail) => `The request body is too large. The limit is ${String(detail.maxKib)} KB.`,
    'key-reused': 'This conflicts with an earlier submission. Reload the page and try again.',
    'not-found': 'We couldn’t find that, or it doesn’t belong to your account.',
    'too-busy': 'We’re very busy right now. Wait a few seconds and try again.',
    unavailable: 'We’re briefly unavailable. What you entered is still here. Try again in a few seconds.',
    'too-many': 'Too many attempts. Wait a moment and try again.',
    'rate-limited': (detail) => `Too many requests in a short time. Try again in ${String(detail.retryAfterSeconds)} seconds; what you entered is still here.`,
    'foreign-origin': 'Requests from this origin are not allowed. Use our website instead.',
    'look-only': 'You’re viewing as a customer, read-only. This isn’t available here.',
    'file-too-big': (detail) => `The file is too large. The limit is ${String(detail.maxMib)} MB.`,
    'file-empty': 'The file is empty. Choose another one.',
    'file-cut-off': 'The upload was incomplete. Check your network and try again.',
    'file-name': 'File names can’t contain a path. Rename the file.',
  },
  faults: {
    required: 'This field is required.',
    'too-short': (detail) => `Use at least ${String(detail.min)} characters.`,
    'too-long': (detail) => `Use at most ${String(detail.max)} characters.`,
    'too-small': (detail) => `Must be at least ${String(detail.min)}.`,
    'too-big': (detail) => `Must be at most ${String(detail.max)}.`,
    invalid: 'This doesn’t look right. Check it and try again.',
    unknown: 'Unknown field.',
  },
}
