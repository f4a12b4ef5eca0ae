/** What she is told about. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Preference } from '#src/domain/user/preference.ts'
import { usePreference } from '#src/domain/user/use-preference.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Divider, Stack } from '#src/ui/stack.tsx'

type Kind = keyof Preference['notifications']

export function Notices({ preference }: { preference: Preference }) {
  const { t } = useLingui()
  const { choose, problem } = usePreference(preference)
  const isDisabled = useReadOnly()
  const { notifications } = preference
  const kinds: { kind: Kind; label: string; description: string }[] = [
    {
      kind: 'leads',
      label: t`Leads`,
      description: t`A new lead or request, one given to you, a message or a comment on yours, an answer that is late`,
    },
    {
      kind: 'appointments',
      label: t`Appointments`,
      description: t`Shortly before, and when one is moved or cancelled`,
    },
    { kind: 'tasks', label: t`Tasks`, description: t`When one is due, or given to you` },
    {
      kind: 'recoveries',
      label: t`Future recoveries`,
      description: t`On the day and hour you chose`,
    },
  ]
  const tell = (kind: Kind, on: boolean) =>
    void choose('notifications', { ...notifications, [kind]: on })
  return (
    <Card title={<Trans>Tell me about</Trans>}>
      <Stack gap={4}>
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        {kinds.map(({ kind, label, description }) => (
          <Switch
            key={kind}
            label={label}
            description={description}
            value={notifications[kind]}
            isDisabled={isDisabled}
            onChange={on => tell(kind, on)}
          />
        ))}
        <Divider />
        <Switch
          label={t`Sound`}
          description={t`A short tone with each notice while the app is open`}
          value={notifications.sound}
          isDisabled={isDisabled}
          onChange={on => tell('sound', on)}
        />
      </Stack>
    </Card>
  )
}
