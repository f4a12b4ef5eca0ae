import { Trans } from '@lingui/react/macro'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ApiProblem } from '#src/lib/api.ts'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { ChunkTimeout } from '#src/routes.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import styles from './screens.module.css'

type BoundaryProps = { children: ReactNode; onRetry?: (() => void) | undefined }

/** Says what happened and what is safe. Going to another page begins anew. */
export function CrashBoundary({ children, onRetry }: BoundaryProps) {
  const { pathname } = useLocation()
  return (
    <Boundary place={pathname} onRetry={onRetry}>
      {children}
    </Boundary>
  )
}

type State = { error: Error | undefined; place: string }
class Boundary extends Component<BoundaryProps & { place: string }, State> {
  override state: State = { error: undefined, place: this.props.place }
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
  static getDerivedStateFromProps(
    { place }: { place: string },
    state: State,
  ): Partial<State> | null {
    return place === state.place ? null : { place, error: undefined }
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }
  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const again = () => {
      this.props.onRetry?.()
      this.setState({ error: undefined })
    }
    return isChunkProblem(error) ? (
      <CodeMissing onRetry={this.props.onRetry ? again : undefined} />
    ) : (
      <Crashed error={error} onRetry={again} />
    )
  }
}

/** Chromium, Safari and Firefox each say it in their own words, and Vite of a page's styles in its own. */
export const isChunkProblem = (error: Error): boolean =>
  error instanceof ChunkTimeout ||
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(
    error.message,
  )

function CodeMissing({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <EmptyState
      isPage
      icon="cloud-off"
      title={<Trans>This page could not be loaded.</Trans>}
      action={
        <div className={styles['acts']}>
          <Button variant="primary" onPress={onRetry ?? (() => location.reload())}>
            <Trans>Try again</Trans>
          </Button>
          {onRetry && (
            <Button onPress={() => location.reload()}>
              <Trans>Reload the app</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Trans>
        The network gave out half way, or a newer version has replaced this one. Your work on this
        device is safe.
      </Trans>
    </EmptyState>
  )
}

function Crashed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      isPage
      icon="problem"
      tone="bad"
      title={<Trans>An error has occurred</Trans>}
      action={
        <div className={styles['acts']}>
          <Button variant="primary" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button onPress={() => location.reload()}>
            <Trans>Reload the app</Trans>
          </Button>
          <CopyDetails error={error} />
        </div>
      }
    >
      <Trans>
        This page stopped; the rest of the app goes on. What you saved is on this device, and what
        you were typing is kept as a draft.
      </Trans>
      <RequestNumber number={requestIdOf(error)} />
    </EmptyState>
  )
}

export const requestIdOf = (error: Error): string | undefined =>
  error instanceof ApiProblem ? error.requestId : undefined

/** For whoever mends it. */
export function CopyDetails({ error }: { error: Error }) {
  const request = `\n${requestIdOf(error) ?? ''}`
  const details = `${error.name}: ${error.message}${request}\n${error.stack ?? ''}\n${location.pathname}\n${__APP__}\n${navigator.userAgent}`
  return (
    <Button
      variant="quiet"
      icon="copy"
      onPress={() => void navigator.clipboard?.writeText(details).catch(() => {})}
    >
      <Trans>Copy the details</Trans>
    </Button>
  )
}
