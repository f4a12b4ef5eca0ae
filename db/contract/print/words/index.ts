import { contractEn } from './en.ts'
import { contractEs, contractEsCo } from './es.ts'
import { contractFr, contractFrFr } from './fr.ts'
import { words } from '../../../kernel/words.ts'

export const contractWords = words({
  en: contractEn,
  fr: contractFr,
  es: contractEs,
  frFr: contractFrFr,
  esCo: contractEsCo,
})
