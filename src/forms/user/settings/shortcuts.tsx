/** What the keyboard does everywhere. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import styles from '../settings.module.css'

const command = /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

export function Shortcuts() {
  const { t } = useLingui()
  const rows: [what: string, keys: string[]][] = [
    [t`Find a form, a lead, a client or a vehicle`, [command, 'K']],
    [t`The list of shortcuts`, ['?']],
    [t`Close what is open`, ['Esc']],
    [t`Move in a list, or the handle of a list being arranged`, ['↑', '↓']],
    [t`Open what is chosen`, ['Enter']],
    [t`To the next field or button`, ['Tab']],
  ]
  return (
    <Card title={<Trans>Keyboard shortcuts</Trans>}>
      <DescriptionList
        facts={rows.map(([term, keys]) => ({
          term,
          value: (
            <span className={styles['keys']}>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          ),
        }))}
      />
    </Card>
  )
}
