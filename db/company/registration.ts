/** What the number of a dealer's licence is called where none is licensed: in France, that of the register, the same in every language. */
export const registrationName = (country: string, number: string): 'SIREN' | 'SIRET' | undefined =>
  country === 'FR' ? (number.replace(/\D/g, '').length > 9 ? 'SIRET' : 'SIREN') : undefined
