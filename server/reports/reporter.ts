/** The reports' thread: ten thousand leads take it half a second, and nobody's push should wait for it. */
import { answerAsks } from '../thread-side.ts'
import { workOut } from './work.ts'

answerAsks('reporter', workOut)
