/** What the vocabularies of inspections are called on screen and on paper. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WebsiteState } from '#db/inspection/inspection.ts'
import type { ReportRole } from '#db/inspection/mutations/report.ts'
import type { InspectionFamily, MeasureUnit } from '#db/inspection/template.ts'
import type { InspectionStatus, PointResult } from '#db/terms.ts'
import type { Tone } from '#src/ui/chip.tsx'
import type { HeatTone } from '#src/ui/heat-map.tsx'
import type { IconName } from '#src/ui/icon.tsx'

type Look = {
  caption: MessageDescriptor
  icon: IconName
  tone: Extract<Tone, 'good' | 'warn' | 'bad' | 'quiet'>
  heat: HeatTone
}
export const results: Record<PointResult, Look> = {
  pass: { caption: msg`Pass`, icon: 'check', tone: 'good', heat: 'good' },
  attention: { caption: msg`Attention`, icon: 'alert', tone: 'warn', heat: 'warn' },
  fail: { caption: msg`Fail`, icon: 'x', tone: 'bad', heat: 'bad' },
  na: { caption: msg`Not applicable`, icon: 'minus', tone: 'quiet', heat: 'accent' },
}
/** Found wanting, and mended since: what a reader of the report has to know. */
export const repairedLook: Pick<Look, 'caption' | 'tone'> = {
  caption: msg`Repaired since`,
  tone: 'good',
}
export const verdicts = ['pass', 'attention', 'fail'] as const satisfies PointResult[]

export const statuses: Record<InspectionStatus, { caption: MessageDescriptor; tone: Tone }> = {
  open: { caption: msg`Under way`, tone: 'info' },
  complete: { caption: msg({ message: 'Complete', context: 'inspection' }), tone: 'accent' },
  released: { caption: msg`Released`, tone: 'good' },
}
export const families: Record<InspectionFamily, MessageDescriptor> = {
  car: msg`Car and light truck`,
  motorhome: msg`Motorhome`,
  towable: msg`Towable RV`,
  motorcycle: msg`Motorcycle`,
  snowmobile: msg`Snowmobile`,
  atv: msg`ATV, quad and golf cart`,
  boat: msg`Boat and watercraft`,
  heavy: msg`Heavy truck and tractor`,
  equipment: msg`Power equipment and other`,
}

export const signerRoles: Record<ReportRole, MessageDescriptor> = {
  technician: msg({ message: 'Technician', context: 'signer' }),
  director: msg({ message: 'Director', context: 'signer' }),
  client: msg({ message: 'Client', context: 'signer' }),
}

/** Reasons that are offered are kept as codes, so a report says them in its own language; typed ones stay as they are. */
export const naReasons: Record<string, MessageDescriptor> = {
  'not-fitted': msg`Not fitted`,
  'not-this-model': msg`Not on this model`,
  'no-access': msg`Cannot be reached today`,
  'in-repair': msg`Removed for repair`,
}

export const websiteStates: Record<WebsiteState, MessageDescriptor> = {
  shown: msg`On the website: 150 of 150, released`,
  demo: msg`Practice: never on the website`,
  quick: msg`Quick check: {done} of {total}, never on the website`,
  incomplete: msg`Not on the website: {done} of {total}`,
  'not-released': msg`Not on the website: waiting for release`,
}

/** What stands after the figure; a week and year has none, a count neither. */
export const unitSigns: Record<MeasureUnit, string> = {
  km: 'km',
  count: '',
  '%': '%',
  V: 'V',
  degC: '°C',
  mm: 'mm',
  'week/year': '',
  kPa: 'kPa',
  'N.m': 'N·m',
  um: 'µm',
  'km/h': 'km/h',
  A: 'A',
  psi: 'psi',
  h: 'h',
  ml: 'ml',
  ohm: 'Ω',
  bar: 'bar',
  L: 'L',
}
