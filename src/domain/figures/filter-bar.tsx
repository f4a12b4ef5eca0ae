/** Which days, whose, from where: and the views a person has kept of them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Figures, type TableKey, tableOf } from '#db/figures/answer.ts'
import { type Preset, presets } from '#db/figures/period.ts'
import { type FigureFilter, filterKeys } from '#db/figures/query.ts'
import { figureWords } from '#db/figures/words.ts'
import { rowText } from '#db/figures/write.ts'
import { FilterSelect } from '#src/lib/filter-select.tsx'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useSession } from '#src/lib/session.ts'
import { Views } from '#src/domain/view/views.tsx'
import { ToggleButton } from '#src/ui/toggle.tsx'
import { byLabel } from '#src/lib/by-name.ts'
import styles from './figures.module.css'
import { type FigureAddress, usualPreset, viewKeys } from './use-query.ts'

const presetCaptions: Record<Preset, MessageDescriptor> = {
  today: msg`Today`,
  'last-7': msg`7 days`,
  'last-30': msg`30 days`,
  'last-90': msg`90 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'this-year': msg`This year`,
}

type Props = { address: FigureAddress; figures: Figures | null | undefined }

export function FilterBar({ address, figures }: Props) {
  const { t, i18n } = useLingui()
  const { go, chosen, query } = address
  const count = filterKeys.filter(key => query[key] !== undefined).length
  const [isOpen, setOpen] = useState(count > 0 || chosen.preset === null)
  return (
    <section className={styles['bar']} aria-label={t`Period and filters`}>
      <div className={styles['presets']} role="group" aria-label={t`Period`}>
        {presets.map(preset => (
          <ToggleButton
            key={preset}
            isSelected={chosen.preset === preset}
            onChange={() =>
              go({ period: preset === usualPreset ? null : preset, from: null, to: null })
            }
          >
            {i18n._(presetCaptions[preset])}
          </ToggleButton>
        ))}
        <ToggleButton icon="filter" isSelected={isOpen} onChange={setOpen}>
          {count ? t`Filters · ${count}` : t`Filters`}
        </ToggleButton>
      </div>
      {isOpen && <Fields address={address} figures={figures} />}
      <Views list={`figures-${address.query.kind}`} keys={viewKeys} isFlush />
    </section>
  )
}

/** Days of one's own, and what the figures are narrowed to. */
function Fields({ address, figures }: Props) {
  const { t } = useLingui()
  const { go, chosen, today, params } = address
  const from = params.get('from') ?? chosen.period.from
  const to = params.get('to') ?? chosen.period.to
  const wrong = t`The end is before the beginning, or over two years later.`
  return (
    <div className={styles['fields']}>
      <DateField
        label={t({ message: 'From', context: 'a date' })}
        value={from}
        max={today}
        onChange={day => go({ from: day, to, period: null })}
      />
      <DateField
        label={t({ message: 'To', context: 'a date' })}
        value={to}
        problem={chosen.problem ? wrong : undefined}
        onChange={day => go({ from, to: day, period: null })}
      />
      {filterKeys.map(key => (
        <Narrow key={key} filter={key} address={address} figures={figures} />
      ))}
    </div>
  )
}

const tableOfFilter: Record<FigureFilter, TableKey> = {
  source: 'source',
  campaign: 'campaign',
  number: 'number',
  outcome: 'outcome',
  person: 'person',
  division: 'division',
  type: 'type',
  site: 'site',
}

/** Offers what stands in the figures, and what is chosen. */
function Narrow({ filter, address, figures }: Props & { filter: FigureFilter }) {
  const { locale } = useSession()
  const [known, setKnown] = useState<readonly string[]>([])
  const shown = figures
    ? (tableOf(figures, tableOfFilter[filter])?.rows.map(({ key }) => key) ?? [])
    : []
  const now = address.query[filter]
  // Narrowed, the figures name one alone: what was offered before is offered still.
  if (figures && now === undefined && shown.join('\n') !== known.join('\n')) setKnown(shown)
  const values = [
    ...new Set([...(now === undefined ? shown : known), ...(now === undefined ? [] : [now])]),
  ]
  if (!figures || !tableOf(figures, tableOfFilter[filter])) return null
  const options = values
    .map(value => ({
      value: value || '-',
      label: rowText(figures, tableOfFilter[filter], value, locale),
    }))
    .toSorted(byLabel)
  return (
    <FilterSelect
      label={figureWords[locale].filters[filter]}
      options={options}
      value={now === undefined ? null : now || '-'}
      onChange={value => address.go({ [filter]: value })}
    />
  )
}
