/** The words of the journal: what became of an act, what a proof looks at. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Outcome } from '#db/terms.ts'
import type { Tone } from '#src/ui/chip.tsx'

export const outcomeWords: Record<Outcome, { caption: MessageDescriptor; tone: Tone }> = {
  applied: { caption: msg({ message: 'Done', context: 'act' }), tone: 'good' },
  merged: { caption: msg`Was so already`, tone: 'quiet' },
  conflict: { caption: msg`Done in part: changed meanwhile`, tone: 'warn' },
  rejected: { caption: msg`Refused`, tone: 'bad' },
  parked: { caption: msg`Waits`, tone: 'info' },
}
// Named by the record above, each of them.
export const outcomes = Object.keys(outcomeWords) as Outcome[]

/** What a check of the audit holds to be true (docs/api.md); one that is newer than this app keeps its name. */
export const checkWords: Record<string, MessageDescriptor> = {
  integrity: msg`The database is whole`,
  'foreign keys': msg`No row refers to one that is not there`,
  'each act decided once': msg`No act was done twice`,
  'journal chain': msg`No act was altered or taken out afterwards`,
  'journal order': msg`No act is missing`,
  'journal versions': msg`No act is newer than the database`,
  'numbering of clients': msg`Every device’s acts are in their order`,
  'outcomes explained': msg`What was refused says why`,
  'parked work': msg`What waits says for what`,
  'effects written': msg`What an act was to send stands ready`,
  'forgotten lines witnessed': msg`What was forgotten was forgotten by an act`,
  'row versions': msg`No row is newer than the database`,
  'applied changes stand': msg`Every row is what the acts made of it`,
  'effects once': msg`Nothing was sent twice or without an act`,
  quarantine: msg`Work that could not be delivered is kept`,
  'contract numbers': msg`Contract numbers have no gaps`,
  ledger: msg`Every cent of the prepaid funds has its line`,
  campaigns: msg`Every campaign is held and ended in the funds`,
  bridge: msg`Every click that cost something has its line`,
  'bridge choices': msg`What the algorithm drew is drawn again from its numbers`,
  mailshots: msg`Nobody was written to twice by one mailshot`,
  countersignatures: msg`Contracts are as they were sealed`,
  'contract histories': msg`Histories of contracts are whole`,
  'signature bytes': msg`Signatures are as they were drawn`,
  files: msg`Photos and files are there`,
}
