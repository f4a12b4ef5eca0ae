import { contractEn } from './en.ts'
import { contractEs, contractEsCo } from './es.ts'
import { contractFr, contractFrFr } from './fr.ts'
import { spread } from '../../../print/spread.ts'

export const contractWords = spread(contractEn, contractFr, contractEs, {
  frFr: contractFrFr,
  esCo: contractEsCo,
})
