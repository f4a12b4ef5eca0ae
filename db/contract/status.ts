import type { ContractStatus } from '../terms.ts'

/** While one of these stands, its vehicle is spoken for. */
export const bindingStatuses = ['signing', 'signed', 'disputed'] as const satisfies ContractStatus[]
export const bindsVehicle = ({ status }: { status: ContractStatus }): boolean =>
  bindingStatuses.some(each => each === status)
