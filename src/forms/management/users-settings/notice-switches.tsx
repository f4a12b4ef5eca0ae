/** What they are told about. */
import { useLingui } from '@lingui/react/macro'
import type { NotificationChoice } from '#db/user/table.ts'
import { firstPreference } from '#db/user/preference.ts'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'

type Props = {
  /** Null: the product's own. */
  value: NotificationChoice | null
  onChange: (value: NotificationChoice) => void
  isDisabled?: boolean | undefined
}

export function NoticeSwitches({ value, onChange, isDisabled }: Props) {
  const { t } = useLingui()
  const now = value ?? firstPreference('').notifications
  const words: Record<keyof NotificationChoice, string> = {
    leads: t`Leads`,
    appointments: t`Appointments`,
    tasks: t`Tasks`,
    recoveries: t`Future recoveries`,
    sound: t`Sound`,
  }
  return (
    <fieldset>
      <legend>{t`Notices`}</legend>
      {/* One under another, no wider than a line: each nearest to its own words. */}
      <Stack gap={1} style={{ maxInlineSize: '20rem' }}>
        {(Object.keys(words) as (keyof NotificationChoice)[]).map(kind => (
          <Switch
            key={kind}
            label={words[kind]}
            value={now[kind]}
            isDisabled={isDisabled}
            onChange={on => onChange({ ...now, [kind]: on })}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
