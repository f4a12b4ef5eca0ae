import type { NewRow } from '../kernel/mutation.ts'

/** Work that nobody has done yet. */
export const untouchedWorkItem = {
  status: 'open' as const,
  costMinor: null,
  closedAt: null,
  closedBy: null,
  closeNote: '',
} satisfies Partial<NewRow<'workItem'>>
