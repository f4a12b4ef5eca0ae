/** The closed lists of the sources that the stock comes from: an inventory provider's list, by an address or by hand. */

export const stockFormats = ['csv', 'xml', 'json'] as const
export type StockFormat = (typeof stockFormats)[number]

/** How often a list is fetched, in hours; 0: when somebody asks for it. */
export const stockHours = [0, 1, 3, 6, 12, 24] as const

/** How a run ended: taken in, nothing new, waiting for somebody's word, or not readable. */
export const stockOutcomes = ['taken', 'same', 'asks', 'failed'] as const
export type StockOutcome = (typeof stockOutcomes)[number]

/** Why a list waits for somebody's word, the stock being as it was. */
export const stockAsks = ['first', 'halved', 'doubled', 'missing', 'refused'] as const
export type StockAsk = (typeof stockAsks)[number]

/** Why nothing could be read of it. `columns`: one that a field is read from is gone. `cut`: the server ended in the middle. */
export const stockFaults = [
  'private-address',
  'unreachable',
  'status',
  'redirects',
  'timeout',
  'too-large',
  'empty',
  'page',
  'unreadable',
  'columns',
  'cut',
] as const
export type StockFault = (typeof stockFaults)[number]

/** What becomes of a unit of the list. `left`: it was sold, withdrawn or deleted here, and so it stays. */
export const stockKinds = ['new', 'changed', 'same', 'left', 'refused'] as const
export type StockKind = (typeof stockKinds)[number]
