/** Every act on a contract; the registry holds them with the other nouns'. */
import { dropScenario, keepScenario } from './scenario.ts'
import { copyContractAgain, copyContractTo } from './copy.ts'
import { refuseContract, cancelByClient, amendContract } from './end.ts'
import { openContract } from './open.ts'
import { passPiece } from './pass.ts'
import { signContractOnPaper } from './paper.ts'
import { settleContract } from './settle.ts'
import { signContract } from './sign.ts'
import { recordStep } from './step.ts'
import {
  editContract,
  reviseContract,
  cancelContract,
  deleteContract,
  restoreContract,
} from './draft.ts'

export const contractMutations = [
  copyContractAgain,
  copyContractTo,
  keepScenario,
  dropScenario,
  refuseContract,
  cancelByClient,
  amendContract,
  openContract,
  passPiece,
  signContractOnPaper,
  settleContract,
  signContract,
  recordStep,
  editContract,
  reviseContract,
  cancelContract,
  deleteContract,
  restoreContract,
]
