/** Before a mailshot starts: how many get it, who is left out and why, how it reads, and the start itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MailshotLine, MailshotPreview, PreviewLine } from '#db/mailshot/lines.ts'
import { localeNames } from '#db/terms.ts'
import { ClientLink } from '#src/domain/mailshot/client-link.tsx'
import { whyCaption } from '#src/domain/mailshot/words.ts'
import { listQuery, oneOf } from '#src/lib/list-query.ts'
import { OnlineList, Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Card } from '#src/ui/card.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { Back } from '#src/lib/back.tsx'
import styles from './shot.module.css'
import { StartCard } from './shot-start.tsx'
import { useMaySend } from './shot-words.ts'

const query = listQuery({ who: oneOf(['in', 'out'] as const) })

export function ShotPreview({ line, again }: { line: MailshotLine; again: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { params, go, close } = useAddress()
  const who = query.read(params).who ?? 'in'
  const of = { mailshotId: line.id }
  const pages = usePages<PreviewLine>('/api/campaigns/mailshots/preview/clients', { ...of, who })
  const numbers = usePages<MailshotPreview>('/api/campaigns/mailshots/preview', of)
  const columns = useColumns(who)
  const maySend = useMaySend()
  const heads = [t`Customer`, t`Sent to`, t`Language`, t`Why`, t`Not before`]
  const preview = numbers.rows?.[0]
  const count = preview ? preview.now + preview.later : 0
  const [goes, stays] = [count, (preview?.total ?? 0) - count].map(each => format.number(each))
  const why = useWhy()
  return (
    <OnlineList
      form="marketing.Campaigns"
      pages={pages}
      keyOf={({ id }) => id}
      columns={columns}
      csv={{
        heads,
        cells: each => [each.name, each.to, localeNames[each.locale], why(each), each.laterAt],
      }}
      before={
        <Stack gap={4}>
          <Back onPress={() => close({ view: null, who: null })}>
            <Trans>Back to the draft</Trans>
          </Back>
          <h2>{line.title}</h2>
          <Trouble pages={numbers} />
          {!preview && numbers.asking && <ListSkeleton rows={3} />}
          {preview && <Numbers preview={preview} />}
          {preview && maySend && (
            <StartCard
              line={line}
              count={count}
              isOffline={numbers.trouble !== undefined}
              onDone={() => {
                go({ view: null, who: null })
                again()
              }}
            />
          )}
          {preview?.samples.map(sample => (
            <Sample key={sample.locale} sample={sample} />
          ))}
        </Stack>
      }
      none={who === 'in' ? <Trans>Nobody gets it</Trans> : <Trans>Nobody is left out</Trans>}
      filters={
        <SegmentedControl
          label={t`Which clients`}
          segments={[
            { value: 'in', label: preview ? t`Get it: ${goes}` : t`Get it` },
            { value: 'out', label: preview ? t`Left out: ${stays}` : t`Are left out` },
          ]}
          value={who}
          onChange={value => go({ who: value === 'in' ? null : value })}
        />
      }
    />
  )
}

function useWhy() {
  const { i18n } = useLingui()
  return ({ why }: PreviewLine): string => {
    const caption = why === null ? undefined : whyCaption(why)
    return caption ? i18n._(caption) : ''
  }
}

function Sample({ sample }: { sample: MailshotPreview['samples'][number] }) {
  const { t } = useLingui()
  const { name, subject, text } = sample
  const language = localeNames[sample.locale]
  return (
    <Card level={3} title={t`As ${name} would read it: ${language}`}>
      {subject && <p className={styles['subject']}>{subject}</p>}
      <p className={styles['text']}>{text}</p>
    </Card>
  )
}

function Numbers({ preview }: { preview: MailshotPreview }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const out = Object.entries(preview.out).toSorted(([, a], [, b]) => b - a)
  return (
    <Card level={2} title={<Trans>As things stand</Trans>}>
      <DescriptionList
        facts={[
          { term: t`Clients in the segment`, value: format.number(preview.total) },
          { term: t`Get it at once`, value: format.number(preview.now) },
          {
            term: t`Get it later: outside their hours now`,
            value: format.number(preview.later),
          },
          ...out.map(([why, count]) => {
            const caption = whyCaption(why)
            const reason = caption ? i18n._(caption) : why
            return { key: why, term: t`Left out: ${reason}`, value: format.number(count) }
          }),
        ]}
      />
    </Card>
  )
}

function useColumns(who: 'in' | 'out'): Column<PreviewLine>[] {
  const { t } = useLingui()
  const why = useWhy()
  const format = useFormat()
  const name: Column<PreviewLine> = {
    key: 'name',
    header: t`Customer`,
    isRowHeader: true,
    cell: each => <ClientLink clientId={each.id} name={each.name} />,
  }
  if (who === 'out') return [name, { key: 'why', header: t`Why`, cell: why }]
  return [
    name,
    { key: 'to', header: t`Sent to`, cell: ({ to }) => to },
    { key: 'locale', header: t`Language`, cell: ({ locale }) => localeNames[locale] },
    {
      key: 'later',
      header: t`Not before`,
      cell: ({ laterAt }) => laterAt !== null && format.instant(laterAt, 'dateTime'),
    },
  ]
}
