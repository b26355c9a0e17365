import type { textMessages as zh } from './texts.zh.ts'

export const textMessages: typeof zh = {
  errors: {
    'no-notice': 'This notification doesn’t exist. Reload the page.',
    'text-changed': 'A colleague just changed this text. Reload the page, and edit the latest version.',
  },
  faults: {
    'no-placeholder': 'The title can’t contain braces.',
    'unknown-placeholder': 'This notification doesn’t have one of these placeholders, or a brace is missing. Use only the placeholders listed below.',
  },
}
