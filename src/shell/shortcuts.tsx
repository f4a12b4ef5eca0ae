import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './shortcuts.module.css'

const command = /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const rows: [keys: string[], what: string][] = [
    [[command, 'K'], t`Find a form, a lead, a client or a vehicle`],
    [['?'], t`This list`],
    [['Esc'], t`Close what is open`],
    [['↑', '↓'], t`Move in a list, or the handle of a list being arranged`],
    [['Enter'], t`Open what is chosen`],
    [['N'], t`In a list: begin a new one`],
    [['/'], t`In a list: search`],
    [[command, 'Enter'], t`Save or send what is written; else the main act of what is open`],
    [['Tab'], t`To the next field or button`],
  ]
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Keyboard shortcuts</Trans>} size="sm">
      <dl className={styles['list']}>
        {rows.map(([keys, what]) => (
          <div key={what} className={styles['row']}>
            <dt>{what}</dt>
            <dd>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
