/** Stock from a file: choose it, say what its columns are, see what is wrong, bring in the rest. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useToday } from '#src/lib/clock.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { download } from '#src/lib/download.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { templateCsv } from './template.ts'
import { columns } from '#db/vehicle/list/columns.ts'
import { checkRows } from '#db/vehicle/list/check-rows.ts'
import type { DayOrders } from '#db/vehicle/list/day-columns.ts'
import { type CodePage, isWorkbook, lettersOf } from '#db/vehicle/list/letters.ts'
import { mapColumns, type Mapping } from '#db/vehicle/list/headers.ts'
import { EmptyTable, readTable, type Table } from '#db/vehicle/list/read-table.ts'
import { MapStep } from './map-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { useImport } from './use-import.ts'

type NamedTable = Table & { file: File; page: CodePage | undefined }
const everyField = columns.map(({ field }) => field)
type Step = 'file' | 'map' | 'preview' | 'run'

export function ImportWizard({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('file')
  const [table, setTable] = useState<NamedTable>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [orders, setOrders] = useState<DayOrders>({})
  const work = useImport()
  const { locale } = useSession()

  // Each step begins at its top, and a screen reader at its heading.
  useEffect(() => {
    if (step !== 'file') document.querySelector('h1')?.focus()
  }, [step])

  // Once it runs, its own vehicles would look like twins.
  const rows = useChecked(step === 'preview' ? table : undefined, mapping, orders)
  const { take, problem } = useTake((read, found) => {
    setTable(read)
    setMapping(found)
    setOrders({})
    setStep('map')
  })
  const start = (offers: boolean) => {
    setStep('run')
    void work.start(
      rows.flatMap(row => row.fields ?? []),
      offers,
    )
  }
  return (
    <Page
      title={<Trans>Import a file</Trans>}
      subtitle={table?.file.name}
      actions={
        <Button
          looks
          icon="x"
          onPress={onClose}
          isDisabled={work.progress !== undefined}
        >{t`Close`}</Button>
      }
      width="reading"
    >
      {step === 'file' && <FileStep problem={problem} onFiles={([file]) => void take(file)} />}
      {step === 'map' && table && (
        <MapStep
          table={table}
          fields={everyField}
          locale={locale}
          mapping={mapping}
          onChange={setMapping}
          orders={orders}
          onOrders={setOrders}
          page={table.page}
          onPage={page => void take(table.file, page)}
          back={<Trans>Another file</Trans>}
          onBack={() => setStep('file')}
          onNext={() => setStep('preview')}
        />
      )}
      {step === 'preview' && table && (
        <PreviewStep
          rows={rows}
          headers={table.headers}
          onBack={() => setStep('map')}
          onStart={start}
        />
      )}
      {step === 'run' && <RunStep work={work} onClose={onClose} />}
    </Page>
  )
}

/** Nothing while there is no table to check. */
function useChecked(table: Table | undefined, mapping: Mapping, orders: DayOrders) {
  const { locale, country } = useSession()
  const today = useToday()
  const vehicles = useLive(allVehicles())
  return useMemo(() => {
    if (!table || !vehicles) return []
    const inStock = vehicles.filter(({ status }) => status !== 'sold' && status !== 'out-of-market')
    return checkRows(table, mapping, {
      locale,
      country,
      today,
      orders,
      stockNumbers: new Set(vehicles.map(({ stockNumber }) => stockNumber)),
      vins: new Set(inStock.map(({ vin }) => vin).filter(Boolean)),
    })
  }, [table, mapping, orders, vehicles, locale, country, today])
}

function useTake(onRead: (table: NamedTable, mapping: Mapping) => void) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined, chosen?: CodePage) => {
    if (!file) return
    const bytes = await file.arrayBuffer()
    if (isWorkbook(bytes))
      return setProblem(
        t`This is a workbook. Save it as CSV in its program first, then choose that file.`,
      )
    try {
      const { text, page } = lettersOf(bytes, chosen)
      const read = await readTable(text)
      onRead(
        { ...read, file, page },
        mapColumns(read.headers, field => i18n._(vehicleFieldCaptions[field]), read.rows),
      )
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof EmptyTable)) throw error
      setProblem(
        t`No table was found in this file. A first line with headers and at least one vehicle are needed.`,
      )
    }
  }
  return { take, problem }
}

type FileStepProps = { problem: string | undefined; onFiles: (files: File[]) => void }

function FileStep({ problem, onFiles }: FileStepProps) {
  const { t, i18n } = useLingui()
  const today = useToday()
  return (
    <Card title={<Trans>Your stock as a CSV file</Trans>}>
      <Stack>
        <FileField
          label={t`CSV file`}
          files={[]}
          onFiles={onFiles}
          accept=".csv,.txt,.tsv,text/csv"
          problem={problem}
        />
        <Banner
          tone="info"
          action={
            <Button
              icon="download"
              onPress={() =>
                download(
                  'inventory-template.csv',
                  'text/csv;charset=utf-8',
                  templateCsv(i18n, today),
                )
              }
            >{t`Template`}</Button>
          }
        >
          <Trans>
            Headers in English, French or Spanish are recognised. Nothing is written before you have
            seen what is wrong.
          </Trans>
        </Banner>
      </Stack>
    </Card>
  )
}

/** The import under way, and what came of it. */
type Props = { work: ReturnType<typeof useImport>; onClose: () => void }

function RunStep({ work, onClose }: Props) {
  const { t } = useLingui()
  const { progress, result, isUndone } = work
  if (progress)
    return (
      <Stack>
        <ProgressBar
          label={t`Working`}
          value={progress.done}
          max={progress.of}
          valueText={`${progress.done} / ${progress.of}`}
        />
        <div>
          <Button icon="x" onPress={work.cancel}>
            <Trans>Stop here</Trans>
          </Button>
        </div>
      </Stack>
    )
  if (!result) return null
  if (isUndone)
    return (
      <Banner
        tone="info"
        title={<Trans>The import is undone</Trans>}
        action={<Button looks onPress={onClose}>{t`Back to the inventory`}</Button>}
      >
        <Trans>Its vehicles are deleted; each one can still be restored.</Trans>
      </Banner>
    )
  return (
    <Stack>
      <Banner
        tone={result.failed.length > 0 || result.isCancelled ? 'warn' : 'good'}
        title={
          <Plural value={result.done.length} one="# vehicle imported" other="# vehicles imported" />
        }
      >
        {result.isCancelled && <Trans>Stopped before the end. What is imported stays.</Trans>}{' '}
        {result.failed[0] && (
          <>
            <Plural value={result.failed.length} one="# refused" other="# refused" />:{' '}
            {result.failed[0].text}
          </>
        )}
      </Banner>
      <Row gap={2}>
        <Button looks variant="primary" onPress={onClose}>
          <Trans>Show the inventory</Trans>
        </Button>
        {result.done.length > 0 && (
          <Button icon="undo" onPress={() => void work.undo()}>
            <Trans>Undo this import</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  )
}
