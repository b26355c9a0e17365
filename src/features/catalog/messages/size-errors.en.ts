import type { sizeErrors as zh } from './size-errors.zh.ts'

/** Errors of a changed size, which only a customer with a server sees. */
export const sizeErrors: typeof zh = {
  'no-saving': 'The smaller configuration doesn’t cost less, so there’s nothing to change.',
  'no-upgrade': 'The new configuration doesn’t cost more, so there’s nothing to upgrade.',
}
