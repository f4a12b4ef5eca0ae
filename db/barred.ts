/**
 * What nobody does in somebody else's name, by the names of the acts: signatures, rights, keys of programs, impersonation
 * itself, whatever is of an account (also whether she is available, and the order of her menu), and what she has seen.
 * Passwords and second factors are no acts: those calls are shut (`server/platform/in-name.ts`).
 */
const barredNouns: ReadonlySet<string> = new Set([
  'apiToken',
  'impersonation',
  'intakeSource',
  'notification',
  'role',
  'subscription',
  'user',
  'webhook',
  'work',
])
const barredActs: ReadonlySet<string> = new Set([
  'contract.passPiece',
  'contract.sign',
  'contract.signOnPaper',
  'contract.step',
  'inspection.signReport',
])

export const isBarred = (name: string): boolean =>
  barredActs.has(name) || barredNouns.has(name.slice(0, name.indexOf('.')))
