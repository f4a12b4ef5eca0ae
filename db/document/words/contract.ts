import { contractEn } from './contract-en.ts'
import { contractEs, contractEsCo } from './contract-es.ts'
import { contractFr, contractFrFr } from './contract-fr.ts'
import { spread } from './spread.ts'

export const contractWords = spread(contractEn, contractFr, contractEs, {
  frFr: contractFrFr,
  esCo: contractEsCo,
})
