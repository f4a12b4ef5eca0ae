/** A photo by the hash of its bytes: from this device while it has them, from the server otherwise. */
import { useEffect, useState } from 'react'
import { useLive } from '#src/lib/replica.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { Thumb } from '#src/ui/thumb.tsx'

/** The address of a picture; undefined while it is looked for, or without a hash. */
export function usePhotoUrl(sha256: string | null | undefined): string | undefined {
  const file = useLive(
    async replica => (sha256 ? ((await replica.files.get(sha256)) ?? null) : null),
    [sha256],
  )
  const [local, setLocal] = useState<{ sha256: string; url: string }>()
  const data = file?.sha256 === sha256 ? file?.data : undefined
  const mime = file?.mime
  useEffect(() => {
    if (!data || !sha256) return
    const url = URL.createObjectURL(new Blob([data], { type: mime ?? '' }))
    setLocal({ sha256, url })
    return () => {
      setLocal(undefined)
      URL.revokeObjectURL(url)
    }
    // The bytes of a hash never change; only their presence does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sha256, data === undefined, mime])
  if (!sha256 || file === undefined) return undefined
  if (file === null || !data) return `/api/files/${sha256}`
  return local?.sha256 === sha256 ? local.url : undefined
}

type PhotoProps = {
  sha256: string | null | undefined
  /** Its smaller picture: shown until the large one is there, and when it cannot be had. */
  thumb?: string | null | undefined
  alt: string
  /** Width over height; 4/3 by default. */
  aspect?: number | undefined
  width?: string | undefined
  contain?: boolean | undefined
  fallback?: IconName | undefined
}

/** A photo of a vehicle or of an inspection point. */
export function Photo({ sha256, thumb, ...look }: PhotoProps) {
  const large = usePhotoUrl(sha256)
  const small = usePhotoUrl(thumb)
  const isReady = useIsLoadable(thumb ? large : undefined)
  const src = thumb && !isReady ? (small ?? large) : large
  return <Thumb src={src} {...look} />
}

/** Has the picture behind an address come? Asked only where there is a smaller one to show meanwhile. */
function useIsLoadable(url: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.onload = () => setLoaded(url)
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return url !== undefined && loaded === url
}
