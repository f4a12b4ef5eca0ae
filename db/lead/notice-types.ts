/** Those of a lead, as the API has them. */
export const leadNoticeTypes = ['CONVERSATIONS', 'COMMENTS', 'APPOINTMENTS'] as const
/** What a person asked of her data calls who answers for it; the others who pays for campaigns and Bridge, or sees the funds, and who keeps the stock. */
export const notificationTypes = [
  ...leadNoticeTypes,
  'PRIVACY',
  'CAMPAIGN',
  'FUNDS',
  'BRIDGE',
  'STOCK',
] as const
export type NotificationType = (typeof notificationTypes)[number]
