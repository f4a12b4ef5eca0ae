/** The label on paper: looked at, then printed and kept; or one that was printed before, as it was. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Definition } from '#db/print/definition.ts'
import { type Locale, localeNames } from '#db/terms.ts'
import { keptContent } from '#db/vehicle/label/compare.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { printLabel } from '#db/vehicle/mutations/label.ts'
import { useToday } from '#src/lib/clock.ts'
import { labelDefinition } from '#src/domain/vehicle/label/document.ts'
import { labelNow, type LabelNow, labelsOf } from '#src/domain/vehicle/queries.ts'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { PrintPage } from '#src/lib/document/print-page.tsx'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { LabelPaper } from './paper.tsx'
import { languageChoices } from './words.ts'

type Props = {
  id: string
  /** The printed label that is asked for; null prints a new one. */
  keptId: string | null
  onBack: () => void
  /** Goes where what is still missing is told. */
  onMissing: () => void
}
type Kept = Row<'vehicleLabel'>

const Title = ({ content }: { content: LabelContent }) =>
  content.kind === 'used-label' ? <Trans>Used-vehicle label</Trans> : <Trans>Window sheet</Trans>

export function LabelSheet({ id, keptId, onBack, onMissing }: Props) {
  const today = useToday()
  const now = useLive(labelNow(id, today), [id, today])
  const labels = useLive(labelsOf(id), [id])
  if (now === undefined || !labels) return <ListSkeleton />
  if (now === null)
    return (
      <EmptyState icon="file-text" title={<Trans>The label cannot be shown yet</Trans>}>
        <Trans>The vehicle or the dealership’s address is not on this device.</Trans>
      </EmptyState>
    )
  const asked = labels.find(label => label.id === keptId)
  const kept = asked && keptContent(asked.content)
  if (asked && kept) return <KeptLabel label={asked} content={kept} now={now} onBack={onBack} />
  return (
    <FreshLabel
      id={id}
      now={now}
      labels={labels}
      today={today}
      onBack={onBack}
      onMissing={onMissing}
    />
  )
}

function KeptLabel({
  label,
  content,
  now,
  onBack,
}: {
  label: Kept
  content: LabelContent
  now: LabelNow
  onBack: () => void
}) {
  const format = useFormat()
  const on = dateIn(format.timeZone, label.at)
  return (
    <PrintPage title={<Title content={content} />} onBack={onBack} onPrint={() => print()}>
      <Stack gap={3}>
        <div className="no-print">
          <Stack gap={3}>
            <Banner tone="info" title={<Trans>As it was printed</Trans>}>
              {format.instant(label.at, 'dateTime')}
            </Banner>
            <PdfActions onlyFile definition={() => labelDefinition(label, now.company)} />
          </Stack>
        </div>
        <LabelPaper content={content} locale={label.locale} on={on} company={now.company} />
      </Stack>
    </PrintPage>
  )
}

type FreshProps = Omit<Props, 'keptId'> & {
  now: LabelNow
  labels: Kept[]
  today: string
}
function FreshLabel({ id, now, labels, today, onBack, onMissing }: FreshProps) {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { content, missing, company } = now
  const choices = languageChoices(content.law)
  const choice = choices.find(({ value }) => value === params.get('lang')) ?? choices[0]
  const printed = choice?.locales ?? []
  const isReady = missing.length === 0
  const { keep, fileOf, problem, busy } = useKeep({ id, now, labels, printed })
  const printNow = async () => {
    if (await keep()) print()
  }
  return (
    <PrintPage
      title={<Title content={content} />}
      onBack={onBack}
      onPrint={isReady ? () => void printNow() : undefined}
      busy={busy}
    >
      <Stack gap={3}>
        <div className="no-print">
          <Stack gap={3}>
            {!isReady && (
              <Banner
                tone="warn"
                title={<Trans>Not complete yet: it cannot be printed</Trans>}
                action={
                  <Button looks onPress={onMissing}>
                    <Trans>See what is missing</Trans>
                  </Button>
                }
              />
            )}
            {problem && <Banner tone="bad" urgent title={problem.text} />}
            {choices.length > 1 && (
              <Select
                label={t`Language`}
                options={choices}
                value={choice?.value}
                onChange={lang => go({ lang })}
              />
            )}
          </Stack>
        </div>
        {printed.map(locale => (
          <Fragment key={locale}>
            <div className="no-print">
              <PdfActions
                onlyFile
                isDisabled={!isReady || busy}
                what={printed.length > 1 ? localeNames[locale] : undefined}
                definition={() => fileOf(locale)}
              />
            </div>
            <LabelPaper
              content={content}
              locale={locale}
              on={today}
              company={company}
              mark={isReady ? undefined : t`Draft`}
            />
          </Fragment>
        ))}
      </Stack>
    </PrintPage>
  )
}

type Printed = Pick<FreshProps, 'id' | 'now' | 'labels'> & { printed: readonly Locale[] }

function useKeep({ id, now, labels, printed }: Printed) {
  const { replica } = useLocal()
  const { run, problem, busy } = useAct(printLabel)
  const { content, contentHash, company } = now
  /** All of the chosen languages, whichever is printed first: they hang beside each other. */
  const keep = async (): Promise<boolean> => {
    // The first language last: it is the newest that is kept.
    for (const locale of printed.toReversed()) {
      // Another copy of the one that hangs there is no new label.
      if (labels.find(label => label.locale === locale)?.contentHash === contentHash) continue
      const kept = await run({
        id: newId(),
        vehicleId: id,
        companyId: company.id,
        kind: content.kind,
        locale,
        content,
        contentHash,
      })
      if (!kept) return false
    }
    return true
  }
  const fileOf = async (locale: Locale): Promise<Definition | null> => {
    if (!(await keep())) return null
    const kept = await labelsOf(id)(replica)
    const label = kept.find(each => each.locale === locale && each.contentHash === contentHash)
    return label ? labelDefinition(label, company) : null
  }
  return { keep, fileOf, problem, busy }
}
