/** What is done with Bridge: by the server at once or not at all, never queued. */
import { msg } from '@lingui/core/macro'
import type { BridgeChange, BridgePlan, BridgeVersionChange } from '#db/bridge/asked.ts'
import { api } from '#src/lib/api.ts'
import type { CallWords } from '#src/lib/use-call.ts'

const post = (path: string, json: object) => api(`/api/bridge/${path}`, { json })
export const activateBridge = (plan: BridgePlan) => post('activate', plan)
export const changeBridge = (change: BridgeChange) => post('change', change)
export const chooseVersion = (wanted: BridgeVersionChange) => post('version', wanted)
export const pauseBridge = (v: number) => post('pause', { v })
export const resumeBridge = (v: number) => post('resume', { v })

export const bridgeWords: CallWords = {
  'changed-meanwhile': msg`Somebody has changed Bridge meanwhile. Look at how it stands now.`,
  'bridge-terms': msg`The terms have changed. Load the page again and read them.`,
  'bridge-host': msg`This is not an address of your website.`,
  'bridge-site': msg`This site is not one of the publishing sites.`,
  'bridge-budget-low': msg`The budget does not pay for one click.`,
  'funds-short': msg`The funds do not pay for one click. Add funds first.`,
}
