/** What would come in, and every line that would not with its field and its reason. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { isRefusalCode } from '#db/refusals.ts'
import { vehicleFieldCaptions } from '#src/domain/vehicle/field-captions.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { download } from '#src/lib/download.ts'
import { fieldProblem, refusalText } from '#src/lib/refusal-captions.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { CheckedRow } from '#db/vehicle/list/check-rows.ts'
import type { CellProblem } from '#db/vehicle/list/doubts.ts'

type Props = {
  rows: readonly CheckedRow[]
  headers: readonly string[]
  onBack: () => void
  onStart: (offers: boolean) => void
}

type LineProblem = CellProblem & { line: number; key: string }

const most = 200

export function PreviewStep({ rows, headers, onBack, onStart }: Props) {
  const { t } = useLingui()
  const [offers, setOffers] = useState(false)
  const whyNot = useId()
  const good = rows.filter(row => row.fields !== null)
  const bad = rows.filter(row => row.fields === null)
  const problems = bad.flatMap(row =>
    row.problems.map((problem, index) => ({
      ...problem,
      line: row.line,
      key: `${row.line}.${index}`,
    })),
  )
  return (
    <Stack>
      <Found good={good} bad={bad} headers={headers} />
      {problems.length > 0 && <StayOut problems={problems} />}
      {good.length > 0 && <ComeIn rows={good} />}
      {good.length > 0 && (
        <Switch label={t`Offer those with a price at once`} value={offers} onChange={setOffers} />
      )}
      <Row gap={2}>
        <Button
          variant="primary"
          icon="upload"
          isDisabled={good.length === 0}
          aria-describedby={good.length === 0 ? whyNot : undefined}
          onPress={() => onStart(offers)}
        >
          {good.length === 0 ? (
            <Trans>Import the vehicles</Trans>
          ) : (
            <Plural value={good.length} one="Import # vehicle" other="Import # vehicles" />
          )}
        </Button>
        <Button looks onPress={onBack}>
          <Trans>Back to the columns</Trans>
        </Button>
      </Row>
      {good.length === 0 && (
        <p id={whyNot}>
          {bad.length === 0 ? (
            <Trans>The file has no line below its headers.</Trans>
          ) : (
            <Trans>
              No line of the file can come in: correct them there, or match the columns again.
            </Trans>
          )}
        </p>
      )}
    </Stack>
  )
}

/** None where the line as a whole is the matter. */
function useCaptionOf() {
  const { i18n } = useLingui()
  return ({ field }: CellProblem) => (field ? [i18n._(vehicleFieldCaptions[field])] : [])
}

function useReason() {
  const { i18n } = useLingui()
  return ({ problem }: CellProblem) =>
    isRefusalCode(problem) ? refusalText(i18n, problem) : fieldProblem(i18n, problem)
}

function Found({
  good,
  bad,
  headers,
}: {
  good: readonly CheckedRow[]
  bad: readonly CheckedRow[]
  headers: readonly string[]
}) {
  const { t, i18n } = useLingui()
  const reason = useReason()
  const captionOf = useCaptionOf()
  const saveBad = () => {
    const lines = bad.map(row => [
      ...row.cells,
      row.problems.map(problem => [...captionOf(problem), reason(problem)].join(': ')).join(' / '),
    ])
    download(
      'inventory-to-correct.csv',
      'text/csv;charset=utf-8',
      csvText([[...headers, t`Reason`], ...lines], i18n.locale),
    )
  }
  return (
    <Banner
      tone={bad.length === 0 ? 'good' : 'warn'}
      title={
        good.length === 0 ? (
          <Trans>No vehicle is ready to come in</Trans>
        ) : (
          <Plural
            value={good.length}
            one="# vehicle is ready to come in"
            other="# vehicles are ready to come in"
          />
        )
      }
      action={
        bad.length > 0 && <Button icon="download" onPress={saveBad}>{t`Lines to correct`}</Button>
      }
    >
      {bad.length > 0 && (
        <Plural
          value={bad.length}
          one="# line stays out; the reason is below."
          other="# lines stay out; the reasons are below."
        />
      )}
    </Banner>
  )
}

function StayOut({ problems }: { problems: readonly LineProblem[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const reason = useReason()
  const captionOf = useCaptionOf()
  return (
    <Card
      title={<Trans>Lines that stay out</Trans>}
      flush
      footer={
        problems.length > most
          ? t`The first ${most} of ${problems.length}; the file to correct has them all.`
          : undefined
      }
    >
      <DataTable
        label={t`Lines that stay out`}
        rows={problems.slice(0, most)}
        keyOf={problem => problem.key}
        maxHeight="360px"
        columns={[
          {
            key: 'line',
            header: t`Line`,
            align: 'end',
            cell: problem => format.number(problem.line),
          },
          {
            key: 'field',
            header: t`Field`,
            cell: problem => captionOf(problem).join('') || t`The whole line`,
          },
          { key: 'value', header: t`Value`, cell: problem => problem.value || '—' },
          { key: 'reason', header: t`Reason`, cell: reason },
        ]}
      />
    </Card>
  )
}

function ComeIn({ rows: good }: { rows: readonly CheckedRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Card
      title={<Trans>Vehicles that come in</Trans>}
      flush
      footer={good.length > 8 ? t`And ${good.length - 8} more.` : undefined}
    >
      <DataTable
        label={t`Vehicles that come in`}
        rows={good.slice(0, 8)}
        keyOf={row => String(row.line)}
        columns={[
          { key: 'stock', header: t`Stock number`, cell: row => row.fields?.stockNumber },
          {
            key: 'title',
            header: t`Vehicle`,
            cell: row => vehicleTitle(row.fields ?? undefined),
          },
          { key: 'vin', header: t`VIN`, cell: row => row.fields?.vin },
          {
            key: 'odometer',
            header: t`Odometer`,
            align: 'end',
            cell: row =>
              row.fields?.odometer == null
                ? '—'
                : format.odometer(row.fields.odometer, row.fields.odometerType),
          },
          {
            key: 'price',
            header: t`Internet price`,
            align: 'end',
            cell: row =>
              row.fields?.priceInternetMinor == null
                ? '—'
                : format.money(row.fields.priceInternetMinor),
          },
        ]}
      />
    </Card>
  )
}
