/** The second file: asked for when she presses, never before. */
import { drawPanel } from './panel.ts'
import { roomOf } from './room.ts'

roomOf(window).panel = drawPanel
