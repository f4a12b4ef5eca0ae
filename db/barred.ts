/**
 * What nobody does in somebody else's name, by the names of the acts: signatures, rights, keys of programs, and
 * impersonation itself. Passwords and second factors are no acts: those calls are shut (`server/platform/in-name.ts`).
 */
const barredNouns: ReadonlySet<string> = new Set([
  'apiToken',
  'impersonation',
  'intakeSource',
  'role',
  'subscription',
  'webhook',
  'work',
])
const barredActs: ReadonlySet<string> = new Set([
  'contract.passPiece',
  'contract.sign',
  'contract.signOnPaper',
  'contract.step',
  'inspection.signReport',
  'user.accept',
  'user.comeBack',
  'user.editAccount',
  // Where customers' answers to her go, and what she is recognised by.
  'user.changePicture',
  'user.editDefaults',
  'user.editProfile',
  'user.giveRoles',
  'user.join',
  'user.leave',
  'user.rename',
  'user.resetFactors',
  'user.setForMany',
  'user.setPreference',
  'user.takeBackSet',
])

export const isBarred = (name: string): boolean =>
  barredActs.has(name) || barredNouns.has(name.slice(0, name.indexOf('.')))
