/** An audit's report as lines for a terminal. */
import type { AuditReport } from '#server/audit/audit.ts'

export function auditTable(name: string, report: AuditReport): string {
  const { epoch, v, durableV, ms, checks, ok } = report
  const head = `${name}: ${ok ? 'ok' : 'NOT OK'}, epoch ${epoch}, version ${v}, backed up to ${durableV}, ${ms} ms`
  const lines = checks.flatMap(each => [
    `  ${each.ok ? 'ok  ' : 'FAIL'} ${each.name.padEnd(24)} ${String(each.checked).padStart(8)}`,
    ...each.problems.map(words => `         ${words}`),
    ...(each.more ? [`         and ${each.more} more`] : []),
    ...each.notes.map(words => `       - ${words}`),
  ])
  return [head, ...lines].join('\n')
}
