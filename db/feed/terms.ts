/** The closed lists of the feeds that publishing sites fetch. */

/** `google`: vehicle listings; `meta`: the automotive catalogue; the others are our own columns. */
export const feedFormats = ['google', 'meta', 'csv', 'xml', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** What was done with a feed; `unit` is a single switch. */
export const feedActs = ['begin', 'change', 'renew', 'stop', 'unit'] as const
export type FeedAct = (typeof feedActs)[number]

/** Why a unit is left out: what a site asks for and it lacks, or what a site does not take. */
export const feedFaults = [
  'kind',
  'vin',
  'double',
  'year',
  'make',
  'model',
  'colour',
  'distance',
  'photo',
] as const
export type FeedFault = (typeof feedFaults)[number]

/** Why the whole file was not replaced: the house's own address is not whole, every unit was left out, or it could not be written. */
export const feedTroubles = ['house', 'nothing', 'failed'] as const
export type FeedTrouble = (typeof feedTroubles)[number]
