import type { tokenErrors as shape } from './token-errors.zh.ts'

export const tokenErrors: typeof shape = {
  'method-by-token': 'API 權杖無法選擇已儲存的付款方式，請在主控台選擇。',
}
