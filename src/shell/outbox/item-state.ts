/** The seven states of an item in words and tone. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutboxItem } from '#src/domain/outbox/queries.ts'
import type { Tone } from '#src/ui/chip.tsx'
import type { IconName } from '#src/ui/icon.tsx'

export type ShownState = OutboxItem['state'] | 'draft' | 'sending'
type Look = { caption: MessageDescriptor; tone: Tone; icon: IconName }

export const stateLooks: Record<ShownState, Look> = {
  draft: { caption: msg({ message: 'Draft', context: 'outbox' }), tone: 'quiet', icon: 'pen' },
  saved: { caption: msg`Saved`, tone: 'accent', icon: 'save' },
  sending: { caption: msg`Sending`, tone: 'accent', icon: 'send' },
  sent: { caption: msg`Sent`, tone: 'good', icon: 'check' },
  refused: { caption: msg`Refused`, tone: 'bad', icon: 'x-circle' },
  conflict: { caption: msg`Conflict`, tone: 'bad', icon: 'alert' },
  parked: { caption: msg`Parked`, tone: 'info', icon: 'pause' },
  lost: { caption: msg`Lost`, tone: 'bad', icon: 'problem' },
}

/** A saved act is being sent while a cycle runs; nobody knows more than that before its receipt. */
export const shownState = (item: OutboxItem, isWorking: boolean): ShownState =>
  item.state === 'saved' && isWorking && !item.reason ? 'sending' : item.state

export const filters = ['all', 'needs', 'waiting', 'sent', 'drafts'] as const
export type Filter = (typeof filters)[number]
export const isFilter = (text: string | null): text is Filter =>
  filters.some(filter => filter === text)

/** Drafts are not acts yet: they have their own list. */
export function matches(item: OutboxItem, filter: Filter): boolean {
  if (filter === 'all') return true
  if (filter === 'needs') return item.needsYou
  if (filter === 'waiting') return item.state === 'saved' || item.state === 'parked'
  return filter === 'sent' && (item.state === 'sent' || item.settled)
}
