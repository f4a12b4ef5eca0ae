/** VIN entry: the check digit as one types, what the number tells, the camera. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkVin } from '#db/vehicle/vin.ts'
import { vinModelYear } from '#db/vehicle/vin-year.ts'
import { makeOfVin } from '#db/vehicle/wmi.ts'
import { numberKindOf } from '#src/domain/vehicle/type.ts'
import { serialOfCode, vinOfCode } from '#src/domain/vehicle/vin-scan.ts'
import { canScan, VinScanner } from '#src/domain/vehicle/vin-scanner.tsx'
import { useToday } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Row as Line, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './form.module.css'
import { useField, useOpenForm } from './fields.tsx'

export function VinField() {
  const { t } = useLingui()
  const { form } = useOpenForm()
  const { country } = useSession()
  const [isScanning, setScanning] = useState(false)
  const { field, shown } = useField('vin')
  const [productType, year] = form.watch(['productType', 'year'])
  const kind = numberKindOf(productType)
  const check = checkVin(field.value, { productType, modelYear: year ?? undefined, country })
  const problem =
    shown.problem ?? (check.vin.length >= 17 && kind === 'vin' ? liveProblem() : undefined)

  function liveProblem(): string | undefined {
    if (check.verdict !== 'block') return undefined
    if (check.problem === 'length')
      return t`A VIN has 17 characters; this one has ${check.vin.length}.`
    if (check.problem === 'characters') return t`A VIN has no I, O or Q.`
    return t`The check digit is wrong: look at this VIN again.`
  }
  const put = (vin: string) =>
    form.setValue('vin', vin, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <Stack gap={2}>
      <TextField
        {...field}
        label={{ vin: shown.label, hull: t`Hull number (HIN)`, serial: t`Serial number` }[kind]}
        problem={problem}
        description={problem ? undefined : <State check={check} kind={kind} />}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={typed => field.onChange(typed.toUpperCase())}
        className={styles['vin']}
        action={
          canScan() && (
            <IconButton
              icon="scan"
              label={t`Scan with the camera`}
              onPress={() => setScanning(true)}
            />
          )
        }
      />
      {check.suggestion && kind === 'vin' && (
        <Line gap={2}>
          <Button icon="check" onPress={() => put(check.suggestion ?? '')}>
            <Trans>Use {check.suggestion}</Trans>
          </Button>
        </Line>
      )}
      {kind === 'vin' && check.vin.length === 17 && <Hint vin={check.vin} />}
      {isScanning && (
        <VinScanner
          onClose={() => setScanning(false)}
          numberOf={kind === 'vin' ? vinOfCode : serialOfCode}
          onFound={number => {
            put(number)
            setScanning(false)
          }}
        />
      )}
    </Stack>
  )
}

function State({
  check,
  kind,
}: {
  check: ReturnType<typeof checkVin>
  kind: ReturnType<typeof numberKindOf>
}) {
  if (kind === 'serial') return <Trans>As the maker wrote it.</Trans>
  if (kind === 'hull')
    return check.verdict === 'warn' ? (
      <Trans>A hull number has 12 characters, 14 with its country.</Trans>
    ) : (
      <Trans>12 characters on the transom, starboard.</Trans>
    )
  if (check.vin.length === 0) return <Trans>17 characters; scan it or type it.</Trans>
  if (check.vin.length < 17) return <Trans>{check.vin.length} of 17</Trans>
  return check.verdict === 'ok' ? (
    <Trans>The check digit is right.</Trans>
  ) : (
    <Trans>This VIN looks unusual. It can be saved; look at it once more.</Trans>
  )
}

/** Year and make that the number tells: an offer, never an overwrite. */
function Hint({ vin }: { vin: string }) {
  const { form } = useOpenForm()
  const { country } = useSession()
  const today = useToday()
  const [year, make, productType] = form.watch(['year', 'make', 'productType'])
  const read = vinModelYear(vin, { productType, today, country })
  // The codes come back every thirty years, and not every maker tells in position 7 which round it is.
  const told = {
    year: read !== undefined && year != null && (year - read) % 30 === 0 ? year : read,
    make: makeOfVin(vin)?.make,
  }
  const isNew =
    (told.year !== undefined && told.year !== year) ||
    (told.make !== undefined && told.make.toLowerCase() !== make.trim().toLowerCase())
  if (!isNew) return null
  const use = () => {
    if (told.year !== undefined)
      form.setValue('year', told.year, { shouldDirty: true, shouldValidate: true })
    if (told.make !== undefined)
      form.setValue('make', told.make, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Line gap={2}>
      <Button icon="zap" onPress={use}>
        <Trans>The VIN says {[told.year, told.make].filter(Boolean).join(' ')}: fill in</Trans>
      </Button>
    </Line>
  )
}
