/** What a form may ask of the screen around it. Without a shell (tests, print) every wish is granted silently. */
import { createContext, useContext, useEffect } from 'react'

export type Shell = {
  /** The sidebar as a strip of icons, where the form needs the room. */
  setRail(isRail: boolean): void
  /** Without header, sidebar and footer: a customer looks on. */
  setBare(isBare: boolean): void
  /** A customer looks on: nobody else's name comes up. */
  isBare: boolean
  /** Covers the screen with this text until the work ends. */
  cover<T>(text: string, work: Promise<T>): Promise<T>
  openPalette(): void
}
const none: Shell = {
  setRail: () => {},
  setBare: () => {},
  isBare: false,
  cover: (_text, work) => work,
  openPalette: () => {},
}
export const ShellContext = createContext<Shell>(none)
export const useShell = (): Shell => useContext(ShellContext)

/** While this form is shown, the sidebar is a rail. */
export function useRail(isRail = true): void {
  const { setRail } = useShell()
  useEffect(() => {
    setRail(isRail)
    return () => setRail(false)
  }, [setRail, isRail])
}
/** While this is shown, the chrome is gone. */
export function useBare(isBare = true): void {
  const { setBare } = useShell()
  useEffect(() => {
    setBare(isBare)
    return () => setBare(false)
  }, [setBare, isBare])
}
