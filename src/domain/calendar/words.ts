/** Entries of the calendar in words and pictures. */
import { useLingui } from '@lingui/react/macro'
import { taskKindWords } from '#src/domain/task/words.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { IconName } from '#src/ui/icon.tsx'
import type { Clash } from './clashes.ts'
import type { Entry, EntryKind } from './entries.ts'

type KindWords = { several: string; icon: IconName }

export function useKindWords(): Record<EntryKind, KindWords> {
  const { t } = useLingui()
  return {
    appointment: { several: t`Appointments`, icon: 'calendar' },
    delivery: { several: t`Deliveries`, icon: 'key-round' },
    task: { several: t`Tasks`, icon: 'check-square' },
  }
}

/** What an entry is, beside whom it is about. */
export function useEntryWords(): (entry: Entry) => string {
  const { t, i18n } = useLingui()
  const type = useCaption('AppointmentType')
  return entry => {
    if (entry.kind === 'delivery') return t`Delivery`
    return entry.kind === 'appointment'
      ? type(entry.row.type)
      : i18n._(taskKindWords[entry.row.kind].caption)
  }
}

/** What is in the way, by name and hour. */
export function useClashWords(): (clash: Clash) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ entry, over }) => {
    const title = entry.title || t`Without a name`
    const at = format.instant(entry.startsAt, 'time')
    return over === 'person'
      ? t`The same person has ${title} at ${at}`
      : t`The same vehicle is out with ${title} at ${at}`
  }
}
