import { hearCall, linkCall, recordCall, requestOfCall } from './call.ts'
import { removeNumber, restoreNumber, saveNumber } from './number.ts'

export const phoneMutations = [
  hearCall,
  requestOfCall,
  linkCall,
  recordCall,
  saveNumber,
  removeNumber,
  restoreNumber,
] as const
