import type { FigureKind } from './kinds.ts'

/** Of what came by campaigns that were bought: the same figures in both places where they are looked for. */
export const isOfCampaigns = (kind: FigureKind): boolean => kind === 'campaigns' || kind === 'spend'
