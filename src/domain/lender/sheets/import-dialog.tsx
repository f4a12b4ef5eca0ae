/** A lender's sheet pasted from a spreadsheet or a file: what is wrong is named line by line before anything is kept. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { addRateSheet } from '#db/lender/mutations/sheet.ts'
import { EmptyTable, readTable, textOf } from '#db/vehicle/list/read-table.ts'
import { houseClock } from '#src/lib/clock.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { Lender } from '../queries.ts'
import { DayFields, days } from './day-fields.tsx'
import { type ReadSheet, readSheet, type SheetProblem } from './read-sheet.ts'
import { sheetFields, useSheetColumns } from './use-sheet-columns.ts'
import styles from './sheets.module.css'

const schema = z.object({ ...days, text: z.string() })
/** More are not read by anybody. */
const mostShown = 12

type Props = { lender: Lender; onClose: () => void }

function useImport({ lender }: Props) {
  const { timeZone } = useSession()
  const { go } = useAddress()
  const [defaults] = useState(() => ({
    beginsOn: dateIn(timeZone, houseClock()) as string | null,
    endsOn: null as string | null,
    text: '',
  }))
  const form = useDraftForm({ draftKey: `rateSheet:${lender.id}:import`, schema, defaults })
  const read = useReadText(form.watch('text'))
  const [id] = useState(newId)
  const act = ({ beginsOn, endsOn }: typeof defaults) =>
    read && beginsOn !== null
      ? actOf(addRateSheet, { id, lenderId: lender.id, beginsOn, endsOn, rows: read.rows })
      : undefined
  return { form, read, act, onSaved: () => go({ sheet: id }, true) }
}

export function ImportDialog(props: Props) {
  const { t } = useLingui()
  const { form, read, act, onSaved } = useImport(props)
  const isReady = read !== undefined && read.rows.length > 0 && read.problems.length === 0
  return (
    <DraftDialog
      form={form}
      onClose={props.onClose}
      title={<Trans>Import a sheet</Trans>}
      subtitle={props.lender.name}
      isDisabled={!isReady}
      save={
        isReady
          ? t({
              message: plural(read.rows.length, {
                one: 'Bring in # row',
                other: 'Bring in # rows',
              }),
            })
          : t`Bring in`
      }
      act={act}
      onSaved={onSaved}
    >
      {problem => (
        <>
          <DayFields control={form.control} problem={problem} />
          <Tied control={form.control} name="text">
            {field => (
              <TextArea
                {...field}
                label={t`Rows, with their headers`}
                description={<Headers />}
                rows={6}
              />
            )}
          </Tied>
          <FileField
            label={t`Or a CSV file`}
            files={[]}
            accept=".csv,.txt,.tsv,text/csv"
            onFiles={([file]) =>
              void file
                ?.arrayBuffer()
                .then(bytes => form.setValue('text', textOf(bytes), { shouldDirty: true }))
            }
          />
          {read && <Problems problems={read.problems} />}
        </>
      )}
    </DraftDialog>
  )
}

function Headers() {
  const { captions } = useSheetColumns()
  return (
    <Trans>
      Copied from a spreadsheet or typed with a separator. Headers, in any order:{' '}
      {sheetFields.map(field => captions[field]).join(' · ')}
    </Trans>
  )
}

/** Nothing while nothing is written. */
function useReadText(text: string): ReadSheet | undefined {
  const { i18n } = useLingui()
  const columns = useSheetColumns()
  const [read, setRead] = useState<ReadSheet>()
  useEffect(() => {
    let isLive = true
    const take = (next: ReadSheet | undefined) => {
      if (isLive) setRead(next)
    }
    if (text.trim() === '') take(undefined)
    else
      readTable(text).then(
        table => take(readSheet(table, columns, i18n.locale, newId)),
        (error: unknown) => {
          if (!(error instanceof EmptyTable)) throw error
          take({ rows: [], problems: [{ line: 0, field: null, code: 'required' }] })
        },
      )
    return () => {
      isLive = false
    }
  }, [text, columns, i18n.locale])
  return read
}

function Problems({ problems }: { problems: readonly SheetProblem[] }) {
  const { t, i18n } = useLingui()
  const { captions } = useSheetColumns()
  if (!problems.length) return null
  const said = ({ line, field, code }: SheetProblem): string => {
    if (line === 0) return t`A first line with headers and at least one row are needed.`
    const what = [field && captions[field], fieldProblem(i18n, code)].filter(Boolean).join(': ')
    return t`Line ${line}: ${what}`
  }
  return (
    <Banner tone="bad" title={<Trans>Nothing is brought in until this is mended</Trans>}>
      <ul className={styles['problems']}>
        {problems.slice(0, mostShown).map(each => (
          <li key={said(each)}>{said(each)}</li>
        ))}
      </ul>
      {problems.length > mostShown && (
        <p>
          <Trans>and {problems.length - mostShown} more</Trans>
        </p>
      )}
    </Banner>
  )
}
