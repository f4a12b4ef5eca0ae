import { linkCall, requestOfCall } from './call.ts'
import { removeNumber, restoreNumber, saveNumber } from './number.ts'

export const phoneMutations = [
  requestOfCall,
  linkCall,
  saveNumber,
  removeNumber,
  restoreNumber,
] as const
