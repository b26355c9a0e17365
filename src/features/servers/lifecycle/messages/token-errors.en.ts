import type { tokenErrors as shape } from './token-errors.zh.ts'

export const tokenErrors: typeof shape = {
  'method-by-token': 'API tokens can’t choose a saved payment method. Choose it in the console.',
}
