/** Calls that came and went through the dealership's numbers, the newest first. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import type { FormKey } from '#db/forms.ts'
import { houseClock, useMinute } from '#src/lib/clock.ts'
import { useAllWord } from '#src/lib/filter-select.tsx'
import { ListMenu, ListScreen } from '#src/lib/list-screen.tsx'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PullToRefresh } from '#src/ui/pull-to-refresh.tsx'
import { Select } from '#src/ui/select.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import styles from './phone.module.css'
import { callsCsv } from './export.ts'
import type { Call, CallBook } from './queries.ts'
import { type Calls, callViews } from './use-calls.ts'
import { callIcon, callWords, isMissed, useCaller, useDuration } from './words.ts'

type Props = { form: FormKey; calls: Calls; openId: string | null; above: ReactNode }

export function CallList({ form, calls, openId, above }: Props) {
  const { t } = useLingui()
  const { go } = useAddress()
  const { engine } = useLocal()
  const { book, shown } = calls
  const caller = useCaller()
  const nameOf = (call: Call) => caller(call, book?.names.get(call.id))
  return (
    <ListScreen
      form={form}
      actions={<CallActs calls={calls} />}
      above={above}
      search={{ label: t`Search calls`, placeholder: t`Name, phone, source` }}
      views={<Views calls={calls} />}
      shown={shown?.length}
      total={book?.calls.length}
      skeleton={{ height: 72, avatar: true }}
    >
      <PullToRefresh onRefresh={() => engine.sync()}>
        <VirtualList<Call>
          label={t`Calls`}
          rows={shown ?? []}
          keyOf={({ id }) => id}
          rowHeight={72}
          isMeasured
          selected={openId}
          onSelect={id => go({ call: id }, true)}
          textOf={nameOf}
          scrollKey={`calls.${calls.view}`}
          empty={<Nothing isWhole={calls.view === 'all' && calls.source === ''} />}
        >
          {call => book && <CallRow call={call} name={nameOf(call)} book={book} />}
        </VirtualList>
      </PullToRefresh>
    </ListScreen>
  )
}

/** As a spreadsheet, or as JSON: what the list shows. */
export function CallActs({ calls: { book, shown } }: { calls: Pick<Calls, 'book' | 'shown'> }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { timeZone } = useSession()
  const isEmpty = !shown?.length
  const items = useExportItems({
    name: `calls-${dateIn(timeZone, houseClock())}`,
    rows: () => shown ?? [],
    csv: () =>
      book
        ? callsCsv(shown ?? [], { i18n, book, instant: at => format.instant(at, 'dateTime') })
        : '',
    isEmpty,
    message: t`Calls exported`,
  })
  return <ListMenu items={items} isEmpty={isEmpty} />
}

function Views({ calls: { view, source, sources, missed } }: { calls: Calls }) {
  const { t } = useLingui()
  const { go } = useAddress()
  const all = useAllWord()
  const captions = {
    all,
    missed: missed > 0 ? t`Missed ${missed}` : t`Missed`,
    answered: t({ message: 'Answered', context: 'calls' }),
    now: t`In progress`,
  }
  return (
    <div className={styles['views']}>
      <SegmentedControl
        label={t`Which calls`}
        wide
        segments={callViews.map(value => ({ value, label: captions[value] }))}
        value={view}
        onChange={value => go({ calls: value === 'all' ? null : value })}
      />
      {sources.length > 1 && (
        <Select
          label={t`Source of the number`}
          labelHidden
          none={t`Every source`}
          placeholder={t`Every source`}
          options={sources.map(value => ({ value, label: value }))}
          value={source || null}
          onChange={value => go({ source: value })}
        />
      )}
    </div>
  )
}

export function CallRow({ call, name, book }: { call: Call; name: string; book: CallBook }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const duration = useDuration()
  const { caption, tone } = callWords(call)
  const by = book.people.get(call.answeredBy ?? '')
  const facts = [
    call.sourceName || phoneText(call.ourNumber),
    call.campaign,
    duration(call.talkSeconds),
    by,
    call.isAfterHours && t`After hours`,
  ].filter(Boolean)
  return (
    <div className={styles['row']}>
      <Mark
        icon={callIcon(call)}
        label={call.direction === 'out' ? t`Call out` : t`Call in`}
        tone={isMissed(call) ? 'bad' : tone}
      />
      <span className={styles['words']}>
        <span className={styles['name']}>
          <span>{name}</span>
          <time dateTime={new Date(call.at).toISOString()}>
            {format.since(call.at, useMinute())}
          </time>
        </span>
        <span className={styles['fact']}>
          <Chip tone={tone}>{i18n._(caption)}</Chip>
          {call.recording?.state === 'kept' && <Icon name="play" size={15} label={t`Recorded`} />}
          <span>{facts.join(' · ')}</span>
        </span>
      </span>
    </div>
  )
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  if (!isWhole)
    return (
      <EmptyState icon="phone" title={<Trans>No such calls</Trans>}>
        <Trans>Choose another view or another source.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState icon="phone" title={<Trans>No calls yet</Trans>}>
      <Trans>
        Once the dealership’s numbers are set up on its page, each call to them shows up here.
      </Trans>
    </EmptyState>
  )
}
