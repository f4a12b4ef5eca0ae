/** What is truly known about sync, in one line. Never more than that. */
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isUnanswered } from '#src/lib/unanswered.ts'
import type { SyncState } from '#src/sync/engine.ts'
import type { LightFacts } from '#src/domain/outbox/queries.ts'

export type LightKind =
  | 'sent'
  | 'sending'
  | 'saved'
  | 'offline'
  | 'repair'
  | 'sign-in'
  | 'revoked'
  | 'too-old'
  | 'retrying'
  | 'filling'
  | 'needs-you'
export type Light = {
  kind: LightKind
  /** The number the dot carries on a phone. */
  count: number
  tone: 'quiet' | 'accent' | 'warn' | 'bad'
  /** Instant the words speak of; 0 when none is known. */
  at: number
  progress?: { done: number; total: number }
}

export function lightOf(
  { waiting, needsYou, pulledAt, filled }: LightFacts,
  state: SyncState,
  hasNoNetwork = false,
): Light {
  const { phase, offlineSince, progress } = state
  if (phase === 'revoked') return { kind: 'revoked', count: waiting, tone: 'bad', at: 0 }
  if (phase === 'sign-in') return { kind: 'sign-in', count: waiting, tone: 'warn', at: 0 }
  if (needsYou > 0) return { kind: 'needs-you', count: needsYou, tone: 'bad', at: 0 }
  if (phase === 'too-old') return { kind: 'too-old', count: waiting, tone: 'warn', at: 0 }
  const isUnheard = isUnanswered(state)
  if (isUnheard && state.repair && !hasNoNetwork)
    return { kind: 'repair', count: waiting, tone: 'warn', at: 0 }
  if (isUnheard || hasNoNetwork)
    return { kind: 'offline', count: waiting, tone: 'warn', at: offlineSince ?? 0 }
  if (phase === 'fault') return { kind: 'retrying', count: waiting, tone: 'warn', at: 0 }
  if (waiting > 0)
    return {
      kind: phase === 'working' ? 'sending' : 'saved',
      count: waiting,
      tone: 'accent',
      at: 0,
    }
  if (!filled)
    return {
      kind: 'filling',
      count: 0,
      tone: 'accent',
      at: 0,
      ...(progress && { progress: { done: progress.done, total: progress.total } }),
    }
  return { kind: 'sent', count: 0, tone: 'quiet', at: pulledAt }
}

/** The words; `time` writes an instant. Without it the time is left out: a screen reader is not told each minute. */
export function lightWords(
  i18n: I18n,
  { kind, count, at, progress }: Light,
  time?: (at: number) => string,
): string {
  const when = at > 0 && time ? time(at) : ''
  switch (kind) {
    case 'sent':
      return when ? i18n._(msg`All sent ${when}`) : i18n._(msg`All sent`)
    case 'sending':
      return i18n._(
        msg({
          message: plural(count, {
            one: '# saved on this device, sending',
            other: '# saved on this device, sending',
          }),
        }),
      )
    case 'saved':
      return i18n._(
        msg({
          message: plural(count, {
            one: '# saved on this device',
            other: '# saved on this device',
          }),
        }),
      )
    case 'offline':
      if (count > 0)
        return i18n._(
          msg({
            message: plural(count, {
              one: 'Offline, # saved on this device',
              other: 'Offline, # saved on this device',
            }),
          }),
        )
      return when ? i18n._(msg`Offline since ${when}`) : i18n._(msg`Offline`)
    case 'repair':
      return count > 0
        ? i18n._(msg`Server under repair, ${count} saved on this device`)
        : i18n._(msg`Server under repair`)
    case 'sign-in':
      return count > 0 ? i18n._(msg`Sign in to send ${count}`) : i18n._(msg`Sign in to sync`)
    case 'revoked':
      return i18n._(msg`This device was signed out`)
    case 'too-old':
      return i18n._(msg`Reload to update`)
    case 'retrying':
      return count > 0
        ? i18n._(
            msg({
              message: plural(count, {
                one: '# saved on this device, trying again',
                other: '# saved on this device, trying again',
              }),
            }),
          )
        : i18n._(msg`Trying again`)
    case 'filling':
      return progress
        ? i18n._(msg`Loading, ${progress.done} of ${progress.total}`)
        : i18n._(msg`Loading`)
    case 'needs-you':
      return i18n._(msg({ message: plural(count, { one: '# needs you', other: '# need you' }) }))
  }
}
