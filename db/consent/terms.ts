/** What a consent is about, and where it came from. */
export const contactChannels = ['mail', 'sms', 'call'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Service: an answer to her own request, a contract being carried out. Whoever refuses that refuses the rest too. */
export const contactPurposes = ['commercial', 'service'] as const
export type ContactPurpose = (typeof contactPurposes)[number]

export const consentKinds = ['given', 'withdrawn'] as const

/** What allows to write or call. */
export const consentBases = ['express', 'inquiry', 'purchase', 'contract'] as const
export type ConsentBasis = (typeof consentBases)[number]

export const consentSources = [
  'website',
  'desk',
  'phone',
  'stop-word',
  'unsubscribe',
  'import',
  'erasure',
] as const
export type ConsentSource = (typeof consentSources)[number]

export const contactVerdicts = ['allow', 'ask', 'block'] as const
export type ContactVerdict = (typeof contactVerdicts)[number]

/** Why: on what it stands, what is to be asked first, or what forbids it. */
export type ContactReason =
  | ConsentBasis
  | 'answer'
  | 'answer-only'
  | 'answer-late'
  | 'answer-again'
  | 'check-list'
  | 'own-customer'
  | 'renew'
  | 'other-country'
  | 'withdrawn'
  | 'no-consent'
  | 'lapsed'
  | 'hours'
  | 'once-a-day'
  | 'one-channel'
  | 'too-often'
  // The dealership's own, beside the law.
  | 'own-hours'
  | 'own-day'
  | 'own-yes'
