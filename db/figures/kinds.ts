/** What the reports count, and whose they are. */
import type { FormKey } from '../forms.ts'

export const figureKinds = [
  'leads',
  'requests',
  'marketing',
  'calls',
  'campaigns',
  'spend',
  'bridge',
] as const
export type FigureKind = (typeof figureKinds)[number]
/** Who holds it sees the whole house in it; who holds none has her own figures on My day. */
export const formOfKind = {
  leads: 'reports.Leads',
  requests: 'reports.RadarV2',
  marketing: 'marketing.Leads',
  calls: 'marketing.PhoneTracking',
  campaigns: 'reports.Campaigns',
  spend: 'marketing.Dashboard',
  bridge: 'reports.Bridge',
} as const satisfies Record<FigureKind, FormKey>
