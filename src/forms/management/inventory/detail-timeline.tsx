/** What has happened to the vehicle, newest first, from the rows on this device. */
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { localeNames } from '#db/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { useFormat } from '#src/lib/use-format.ts'
import {
  inspectionsOf,
  labelsOf,
  leadsAbout,
  photosOf,
  pricesOf,
  vehicleCommentsOf,
} from '#src/domain/vehicle/queries.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './detail.module.css'

type Event = {
  key: string
  at: number
  by: string | null
  icon: IconName
  text: string
  note?: string | undefined
}

const rowsOf = (vehicleId: string) => async (replica: Replica) => ({
  prices: await pricesOf(vehicleId)(replica),
  comments: await vehicleCommentsOf(vehicleId)(replica),
  photos: await photosOf(vehicleId)(replica),
  leads: await leadsAbout(vehicleId)(replica),
  inspections: await inspectionsOf(vehicleId)(replica),
  labels: await labelsOf(vehicleId)(replica),
  names: await namesOfUsers()(replica),
})

export function Timeline({ vehicle }: { vehicle: Row<'vehicle'> }) {
  const { t } = useLingui()
  const format = useFormat()
  const events = useEvents(vehicle)
  if (!events) return <ListSkeleton rows={5} />
  return (
    <ol aria-label={t`History`} className={styles['timeline']} data-timeline>
      {events.map(({ key, at, by, icon, text, note }) => (
        <li key={key}>
          <span className={styles['mark']}>
            <Icon name={icon} size={16} />
          </span>
          <div className={styles['words']}>
            <p className={styles['what']}>{text}</p>
            {note && <p className={styles['note']}>{note}</p>}
            <p className={styles['when']}>
              {[format.instant(at, 'dateTime'), by].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
      {events.length === 0 && (
        <li>
          <Trans>Nothing yet.</Trans>
        </li>
      )}
    </ol>
  )
}

function useEvents(vehicle: Row<'vehicle'>): Event[] | undefined {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const own = useOwn(vehicle)
  const kind = useCaption('ProductCommentType')
  const stages = useStages()
  const rows = useLive(rowsOf(vehicle.id), [vehicle.id])
  if (!rows) return undefined
  const { prices, comments, photos, leads, inspections, labels, names } = rows
  const amount = (minor: number | null) => (minor === null ? t`none` : format.money(minor, true))
  const events: Event[] = [
    ...own,
    ...prices
      .filter(({ field, fromMinor }) => field !== 'costMinor' && fromMinor !== null)
      .map(({ id, at, by, field, fromMinor, toMinor }) => ({
        key: id,
        at,
        by,
        icon: 'tag' as const,
        text: i18n._(vehicleFieldCaptions[field]),
        note: `${amount(fromMinor)} → ${amount(toMinor)}`,
      })),
    ...comments.map(({ id, at, by, kind: code, body }) => ({
      key: id,
      at,
      by,
      icon: 'message' as const,
      text: kind(code),
      note: body,
    })),
    ...grouped(photos).map(({ key, at, by, count }) => ({
      key,
      at,
      by,
      icon: 'camera' as const,
      text: t({ message: plural(count, { one: '# photo added', other: '# photos added' }) }),
    })),
    ...labels.map(({ id, at, by, kind: printed, locale }) => ({
      key: id,
      at,
      by,
      icon: 'print' as const,
      text: printed === 'used-label' ? t`Used-vehicle label printed` : t`Window sheet printed`,
      note: localeNames[locale],
    })),
    ...leads.map(({ id, leadAt, assignedTo, name }) => ({
      key: id,
      at: leadAt,
      by: assignedTo,
      icon: 'user' as const,
      text: t`Asked about by ${name}`,
    })),
    ...inspections.flatMap(stages),
  ]
  return events
    .map(event => ({ ...event, by: (event.by && names.get(event.by)) || null }))
    .sort((a, b) => b.at - a.at)
}

/** Its entry, and how it stands now. */
function useOwn(vehicle: Row<'vehicle'>): Event[] {
  const { t } = useLingui()
  const status = useCaption('ProductStatus')
  return [
    {
      key: 'created',
      at: vehicle.createdAt,
      by: vehicle.createdBy,
      icon: 'plus',
      text: t`Entered in the inventory`,
    },
    ...(vehicle.status === 'creation'
      ? []
      : [
          {
            key: 'status',
            at: vehicle.statusAt,
            by: vehicle.statusBy,
            icon: 'flag' as const,
            text: status(vehicle.status),
          },
        ]),
  ]
}

/** Started, complete, released: as far as the inspection has come. */
function useStages() {
  const { t } = useLingui()
  return ({
    id,
    startedAt,
    startedBy,
    completedAt,
    completedBy,
    releasedAt,
    releasedBy,
  }: Row<'inspection'>): Event[] => [
    {
      key: `${id}.s`,
      at: startedAt,
      by: startedBy,
      icon: 'wrench',
      text: t`Inspection started`,
    },
    ...(completedAt === null
      ? []
      : [
          {
            key: `${id}.c`,
            at: completedAt,
            by: completedBy,
            icon: 'clipboard' as const,
            text: t`Inspection complete`,
          },
        ]),
    ...(releasedAt === null
      ? []
      : [
          {
            key: `${id}.r`,
            at: releasedAt,
            by: releasedBy,
            icon: 'shield-check' as const,
            text: t`Inspection released`,
          },
        ]),
  ]
}

const sittingMs = 30 * 60_000

/** Photos of one person within half an hour are one event. */
function grouped(photos: readonly Row<'vehiclePhoto'>[]) {
  const groups: { key: string; at: number; by: string; count: number }[] = []
  for (const { id, at, by } of photos.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1)
    if (last && last.by === by && at - last.at < sittingMs)
      Object.assign(last, { at, count: last.count + 1 })
    else groups.push({ key: id, at, by, count: 1 })
  }
  return groups
}
