import type { Row } from '#db/kernel/mutation.ts'

/** The ring around her picture: whether a customer may come to her. */
export const ringOf = (status: Row<'user'>['status'] | undefined): string =>
  status === 'unavailable' ? 'var(--ink-3)' : 'var(--good)'
