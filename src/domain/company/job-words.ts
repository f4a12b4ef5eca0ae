/** Long work in words: where it stands, and why it failed. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#src/ui/chip.tsx'
import type { LongJob } from './jobs.ts'

export const jobKinds: Record<LongJob['kind'], MessageDescriptor> = {
  'company-export': msg`Export of everything`,
  'company-notice': msg`Letters about a closing`,
  'company-close': msg`Closing of a dealership`,
  'company-move': msg`Move to another group`,
}
export const jobStates: Record<LongJob['state'], { caption: MessageDescriptor; tone: Tone }> = {
  waiting: { caption: msg({ message: 'Waiting', context: 'long work' }), tone: 'quiet' },
  running: { caption: msg({ message: 'Running', context: 'long work' }), tone: 'info' },
  done: { caption: msg({ message: 'Done', context: 'long work' }), tone: 'good' },
  failed: { caption: msg({ message: 'Failed', context: 'long work' }), tone: 'bad' },
  cancelled: { caption: msg({ message: 'Cancelled', context: 'long work' }), tone: 'quiet' },
}
export const jobErrors: Record<NonNullable<LongJob['error']>, MessageDescriptor> = {
  interrupted: msg`The server stopped three times while it was made. Ask again.`,
  storage: msg`The server’s disk is full or cannot be used. Whoever runs it has been told.`,
  gone: msg`The dealership’s data could not be read. Whoever runs the server has been told.`,
  'server-error': msg`The server could not make it. Whoever runs it has been told.`,
}
