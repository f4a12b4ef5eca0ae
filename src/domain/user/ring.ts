/** The ring around a person's picture: whether a customer may come to her now. */
export const ringOf = (isHere: boolean): string => (isHere ? 'var(--good)' : 'var(--ink-3)')
