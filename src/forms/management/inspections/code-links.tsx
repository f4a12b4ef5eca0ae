import styles from './code-links.module.css'

type CodeLinksProps = {
  label: string
  codes: readonly string[]
  onGo: (section: string, code: string) => void
}

/** Points by their code; each leads to its row. */
export function CodeLinks({ label, codes, onGo }: CodeLinksProps) {
  return (
    <div role="group" aria-label={label} className={styles['links']}>
      <span className={styles['label']}>{label}</span>
      <ul className={styles['codes']}>
        {codes.map(code => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onGo(code.slice(0, 1), code)}
              className={styles['code']}
            >
              {code}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
