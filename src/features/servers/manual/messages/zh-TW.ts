import type { manualErrors as shape } from './zh.ts'

export const manualErrors: typeof shape = {
  'task-ended': '這項任務已經完成或取消。',
}
