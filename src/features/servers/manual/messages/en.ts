import type { manualErrors as shape } from './zh.ts'

export const manualErrors: typeof shape = {
  'task-ended': 'This task has already been completed or canceled.',
}
