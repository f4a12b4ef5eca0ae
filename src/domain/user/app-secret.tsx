/** What an app for codes is given: by its camera, or typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Copied } from '#src/lib/copied.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { AppSecret } from './factor-calls.ts'

const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

export function AppSecretView({ secret, address }: AppSecret) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <p>
        <Trans>
          Open an app for codes on your phone (Google or Microsoft Authenticator, 1Password, Aegis…)
          and let it read this picture. Then type the code that it shows.
        </Trans>
      </p>
      <Suspense fallback={<Skeleton width="208px" height="208px" />}>
        <QrPicture text={address} label={t`Picture for the app’s camera`} />
      </Suspense>
      <Copied
        label={t`Or type this key into the app`}
        value={(secret.match(/.{1,4}/g) ?? []).join(' ')}
        copy={t`Copy the key`}
      />
    </Stack>
  )
}
