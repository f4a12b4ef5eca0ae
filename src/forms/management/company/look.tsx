/** Its pictures and its colour, as the website and its papers show them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { changeLogo, changePublicity, imageSizes } from '#db/company/mutations/images.ts'
import type { Cut } from '#src/domain/photo/cut-out.ts'
import { Photo } from '#src/domain/photo/photo.tsx'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { keepFile } from '#src/sync/files.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { Colour } from './colour.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'

const CropDialog = lazy(async () => ({
  default: (await import('#src/domain/photo/crop-dialog.tsx')).CropDialog,
}))

export function Look() {
  return (
    <Stack gap={5}>
      <Logo />
      <Publicity />
      <Colour />
    </Stack>
  )
}

function Logo() {
  const { t } = useLingui()
  const { company } = useHouse()
  const { run, problem } = useAct(changeLogo)
  const change = (logo: string) => run({ id: newId(), companyId: company.id, logo })
  return (
    <PictureCard
      title={<Trans>Logo 01, 200x50 px</Trans>}
      subtitle={<Trans>At the head of the website and of printed papers</Trans>}
      label={t`Logo`}
      shape={{ ...imageSizes.logo, isWhole: true }}
      mime="image/png"
      problem={problem}
      shown={company.look.logo && <LogoOf look={company.look.logo} name={company.name} />}
      onCut={({ bytes }) => change(`data:image/png;base64,${base64(bytes)}`)}
      onRemove={() => change('')}
    />
  )
}

function Publicity() {
  const { t } = useLingui()
  const { company } = useHouse()
  const { engine } = useLocal()
  const { run, problem } = useAct(changePublicity)
  const change = (sha256: string) => run({ id: newId(), companyId: company.id, sha256 })
  const { publicity } = company.look
  const { width, height } = imageSizes.publicity
  return (
    <PictureCard
      title={<Trans>Publicity 01, 400x200 px</Trans>}
      subtitle={<Trans>On the first page of the website</Trans>}
      label={t`Publicity`}
      shape={{ ...imageSizes.publicity, isWhole: true }}
      mime="image/webp"
      problem={problem}
      shown={
        publicity && (
          <Photo
            sha256={publicity}
            alt={t`Publicity`}
            aspect={width / height}
            width="400px"
            contain
          />
        )
      }
      onCut={async ({ bytes, mime }) =>
        change(await keepFile(engine.store, engine.env, bytes, mime))
      }
      onRemove={() => change('')}
    />
  )
}

type PictureCardProps = {
  title: ReactNode
  subtitle: ReactNode
  label: string
  shape: { width: number; height: number; isWhole: boolean }
  mime: 'image/png' | 'image/webp'
  shown: ReactNode
  problem: Problem | undefined
  onCut: (cut: Cut) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

function PictureCard({ title, subtitle, label, shown, onCut, onRemove, ...cut }: PictureCardProps) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const isReadOnly = useReadOnly()
  const [file, setFile] = useState<File>()
  const said = (isDone: boolean) => {
    if (isDone) toast(itemSaved(), { tone: 'good' })
    return isDone
  }
  return (
    <Card title={title} subtitle={subtitle}>
      <Stack gap={4}>
        {!file && cut.problem && <Banner tone="bad">{cut.problem.text}</Banner>}
        {shown || (
          <p>
            <Trans>None yet</Trans>
          </p>
        )}
        {!isReadOnly && (
          <FileField
            label={label}
            description={
              <Trans>Cut on this device to its size, and sent when there is a network.</Trans>
            }
            accept="image/*"
            camera="environment"
            files={[]}
            onFiles={([chosen]) => setFile(chosen)}
          />
        )}
        {!isReadOnly && shown && (
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t`Remove: ${label}`}
            onPress={() => void onRemove().then(said)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Stack>
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            title={title}
            {...cut}
            onPages
            onCut={async each => said(await onCut(each))}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** On both grounds that it will stand on: one made for paper is black. */
function LogoOf({ look, name }: { look: string; name: string }) {
  const src = look.startsWith('data:') ? look : `data:image/svg+xml,${encodeURIComponent(look)}`
  return (
    <div className={styles['logos']}>
      {(['light', 'dark'] as const).map(theme => (
        <span key={theme} data-theme={theme} className={styles['logo']}>
          <img src={src} alt={theme === 'light' ? name : ''} width={200} height={50} />
        </span>
      ))}
    </div>
  )
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
