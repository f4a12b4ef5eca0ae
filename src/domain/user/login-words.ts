/** What came of a sign-in, and how it ended. Leaving one out does not compile. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoginLine } from '#db/platform/lines.ts'
import type { LoginResult } from '#db/platform/log.ts'
import type { Tone } from '#src/ui/chip.tsx'

export const loginWords: Record<LoginResult, { caption: MessageDescriptor; tone: Tone }> = {
  ok: { caption: msg`Signed in`, tone: 'good' },
  wrong: { caption: msg`Wrong name or password`, tone: 'bad' },
  delayed: { caption: msg`Tried again too soon`, tone: 'warn' },
  limited: { caption: msg`Too many tries`, tone: 'warn' },
  'no-company': { caption: msg`No dealership to work in`, tone: 'warn' },
  'reset-asked': { caption: msg`New password asked for by mail`, tone: 'info' },
  'reset-done': { caption: msg`New password chosen by mail`, tone: 'info' },
  'password-changed': { caption: msg`Password changed`, tone: 'info' },
  'invite-accepted': { caption: msg`Invitation accepted`, tone: 'good' },
  'signed-out': { caption: msg`Signed out`, tone: 'quiet' },
  'shut-out': { caption: msg`Device shut out`, tone: 'warn' },
  'ok-code': { caption: msg`Signed in with a code`, tone: 'good' },
  'ok-recovery': { caption: msg`Signed in with a recovery code`, tone: 'warn' },
  'factor-wrong': { caption: msg`Wrong code`, tone: 'bad' },
  'factor-added': { caption: msg`Second step set up`, tone: 'info' },
  'factor-removed': { caption: msg`Second step removed`, tone: 'warn' },
  'factor-reset': { caption: msg`Second step taken away by an administrator`, tone: 'warn' },
  'ok-passkey': { caption: msg`Signed in with a passkey`, tone: 'good' },
  'passkey-added': { caption: msg`Passkey added`, tone: 'info' },
  'passkey-removed': { caption: msg`Passkey removed`, tone: 'warn' },
  'passkey-cloned': { caption: msg`Passkey refused: there may be a copy`, tone: 'bad' },
  'codes-printed': { caption: msg`New recovery codes made`, tone: 'info' },
  renamed: { caption: msg`User name changed by an administrator`, tone: 'warn' },
  expired: { caption: msg`Sign-in ended by its age`, tone: 'quiet' },
}
// Named by the record above, each of them.
export const loginResults = Object.keys(loginWords) as LoginResult[]

/** Where from, as far as the address tells. */
export const placeOf = ({ ip, network }: Pick<LoginLine, 'ip' | 'network'>): string =>
  network && network !== ip ? `${ip} (${network})` : ip
