/** Where a contract is made; at the client's home or elsewhere after the merchant's first word it is an itinerant one (P-40.1 s. 55). */
export const placesOfSigning = ['dealership', 'distance', 'consumer', 'elsewhere'] as const
export type PlaceOfSigning = (typeof placesOfSigning)[number]
/** Who spoke first. */
export const firstContacts = ['consumer', 'merchant'] as const
export type FirstContact = (typeof firstContacts)[number]
