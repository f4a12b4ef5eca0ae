/** Where the news of the house lead: on the device, and from a message to it. */
import type { FormKey } from '../forms.ts'
import type { NotificationType } from './notice-types.ts'

export const noticePlaces: Partial<Record<NotificationType, FormKey>> = {
  CAMPAIGN: 'marketing.Campaigns',
  FUNDS: 'marketing.Funds',
  BRIDGE: 'management.BridgePayPerClick',
  STOCK: 'management.Inventory',
}
