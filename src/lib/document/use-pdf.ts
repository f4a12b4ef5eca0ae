import { useCallback, useEffect, useRef, useState } from 'react'
import type { Definition } from '#db/print/definition.ts'
import { downloadPdf, openPdf, printPdf } from './pdf.ts'

export type PdfAct = 'download' | 'open' | 'print'
const acts: Record<PdfAct, (definition: Definition) => Promise<void>> = {
  download: downloadPdf,
  open: openPdf,
  print: printPdf,
}
/** Null: there is nothing to be made after all, and whoever was asked has said why. */
export type Make = () => Definition | null | Promise<Definition | null>
/** The first document reads a megabyte of engine: after this long the person is told that it goes on. */
const slowMs = 1000

/**
 * `run('download', () => definition)`; one at a time. `slow` once it has taken over a second, `failed` when the engine could
 * not be had (a device that never kept it, offline) or gave up.
 */
export function usePdf() {
  const [busy, setBusy] = useState<PdfAct>()
  const [slow, setSlow] = useState(false)
  const [failed, setFailed] = useState(false)
  const running = useRef(false)
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => {
      live.current = false
    }
  }, [])

  const run = useCallback(async (act: PdfAct, make: Make): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(act)
    setFailed(false)
    const timer = setTimeout(() => live.current && setSlow(true), slowMs)
    try {
      const definition = await make()
      if (definition) await acts[act](definition)
      return definition !== null
    } catch (error) {
      console.warn('no PDF', error)
      if (live.current) setFailed(true)
      return false
    } finally {
      clearTimeout(timer)
      running.current = false
      if (live.current) {
        setBusy(undefined)
        setSlow(false)
      }
    }
  }, [])
  return { run, busy, slow, failed }
}
