import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/lib/session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './install-ios.module.css'

/** Safari has no button for it: three pictures. */
export default function HowOnIos({ onClose }: { onClose: () => void }) {
  const { brand } = useSession()
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Install {brand.name}</Trans>} size="sm">
      <ol className={styles['steps']}>
        <li>
          <Picture>
            <path d="M60 62V26m0 0-13 13m13-13 13 13" />
            <path d="M44 50h-6v38h44V50h-6" />
          </Picture>
          <Trans>Tap Share in Safari’s bar.</Trans>
        </li>
        <li>
          <Picture>
            <rect x="24" y="30" width="72" height="52" rx="8" />
            <path d="M36 46h28M36 64h20" />
            <rect x="76" y="58" width="14" height="14" rx="3" />
            <path d="M83 61v8m-4-4h8" />
          </Picture>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Picture>
            <rect x="38" y="16" width="44" height="80" rx="9" />
            <rect x="52" y="36" width="16" height="16" rx="4" className={styles['filled']} />
            <path d="M54 88h12" />
          </Picture>
          <Trans>Open it from the Home Screen and sign in once.</Trans>
        </li>
      </ol>
    </Dialog>
  )
}

const Picture = ({ children }: { children: React.ReactNode }) => (
  <svg viewBox="0 0 120 112" aria-hidden className={styles['picture']}>
    {children}
  </svg>
)
