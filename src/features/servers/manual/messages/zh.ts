/** Errors of staff. */
export const manualErrors = {
  'task-ended': '这项任务已经完成或取消。',
}
