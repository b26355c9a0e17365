/** How far a command is. Totals of `verify` and `restore` are bytes of the file. */
export type Step =
  | { step: 'table'; done: number; total: number; table: string; rows: number }
  | { step: 'file'; done: number; total: number }
  | { step: 'verify' | 'restore'; done: number; total: number }

export type Progress = (step: Step) => void
