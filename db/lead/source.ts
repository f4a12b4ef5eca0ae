/** Where a lead came from, as the product itself says it; a dealership's own words stand beside these as they were typed. */
export const leadSources = [
  'website',
  'online-ad',
  'chat',
  'social-media',
  'incoming-call',
  'sales-line',
  'lease-end',
  'loyalty',
  'showroom',
  'referral',
  'street',
  'repeat-customer',
  'email',
  'internet',
  'phone',
  'sms',
] as const
export type LeadSource = (typeof leadSources)[number]

/** A form of the website came from there, whichever of the house's addresses it was; a name somebody gave stays. */
export const sourceOfRequest = ({
  source,
  sourceName,
}: {
  source: string
  sourceName: string
}): string => (source === 'website-forms' ? 'website' : sourceName || source)
