/** One line of the paste: as it was read, what is wrong with it, and what became of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem, refusalText } from '#src/lib/refusal-captions.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ExpressRow, RowProblem, Sent } from './express.ts'
import styles from './users.module.css'

type Props = {
  row: ExpressRow
  roles: readonly { value: string; label: string }[]
  problem: RowProblem | undefined
  result: Sent | undefined
  isLocked: boolean
  onChange: (row: ExpressRow) => void
  onRemove: () => void
}

export function ExpressLine({ row, roles, problem, result, isLocked, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const { line, role } = row
  const said = (field: RowProblem['field']) =>
    problem?.field !== field
      ? undefined
      : problem.key === 'user-email-taken'
        ? refusalText(i18n, problem.key)
        : fieldProblem(i18n, problem.key)
  // Corrected, it is another wish.
  const edit = (fields: Partial<ExpressRow>) => onChange({ ...row, ...fields, act: newId() })
  return (
    <div
      role="group"
      aria-label={t`Line ${line}`}
      className={styles['line']}
      data-bad={problem ? '' : undefined}
    >
      <div className={styles['result']}>
        <span className={styles['who']}>
          <Trans>Line {line}</Trans>
        </span>
        <Result result={result} />
        {!isLocked && <IconButton icon="x" label={t`Remove line ${line}`} onPress={onRemove} />}
      </div>
      <Grid min={200} columns={3}>
        <TextField
          label={t`Name`}
          mandatory
          autoComplete="off"
          value={row.name}
          onChange={name => edit({ name })}
          isDisabled={isLocked}
          problem={said('name')}
        />
        <EmailField
          label={t`Email`}
          mandatory
          autoComplete="off"
          value={row.email}
          onChange={email => edit({ email })}
          isDisabled={isLocked}
          problem={said('email')}
        />
        <Select
          label={t`Role`}
          mandatory
          options={roles}
          value={row.roleId}
          onChange={roleId => edit({ roleId })}
          isDisabled={isLocked}
          description={
            row.roleId === null && role !== '' ? t`“${role}” is no role you can give.` : undefined
          }
          problem={said('role')}
        />
      </Grid>
    </div>
  )
}

function Result({ result }: { result: Sent | undefined }) {
  const { t } = useLingui()
  if (result === undefined) return null
  if (result === 'sent') return <Chip tone="good">{t`Invited`}</Chip>
  if (result === 'unsent') return <Chip tone="warn">{t`Added; mail not sent`}</Chip>
  return (
    <span role="alert" className={styles['note']}>
      {result.problem}
    </span>
  )
}
