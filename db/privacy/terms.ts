/** What people may ask of the data kept on them, and what is said of it. */
export const privacyKinds = [
  'access',
  'portability',
  'rectification',
  'erasure',
  'withdrawal',
] as const
export type PrivacyKind = (typeof privacyKinds)[number]

export const privacyChannels = ['desk', 'phone', 'mail', 'letter', 'website'] as const
export type PrivacyChannel = (typeof privacyChannels)[number]

/** How it was made sure that she is who she says. */
export const identityWays = ['known', 'document', 'callback', 'reply', 'signature'] as const
export type IdentityWay = (typeof identityWays)[number]

export const privacyOutcomes = ['granted', 'partly', 'refused', 'taken-back'] as const
export type PrivacyOutcome = (typeof privacyOutcomes)[number]

/** `unsure`: nobody has judged it yet. */
export const harms = ['unsure', 'none', 'serious'] as const
export type Harm = (typeof harms)[number]

/** What is kept for a time that the dealership chooses within bounds. */
export const retentionKinds = ['spam', 'raw', 'lead', 'recording', 'contract', 'incident'] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** In the place of who it was: a name has to stand somewhere. */
export const nobody = '—'
